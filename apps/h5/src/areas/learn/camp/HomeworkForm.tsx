/** What is handed in for a day: words and pictures, kept as a draft until they are sent. */
import { useQueryClient } from '@tanstack/react-query'
import { campHandIn, campInfo, campList } from '@wallpaper/contract/learn'
import { homeworkFilesMax, homeworkTextMax } from '@wallpaper/contract/learn/learn.words'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { setReadData, useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { FieldError, TextArea } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { pickVideo, UploadGrid, type UploadQueueOfScreen, useUploadQueue } from '../../upload/public.ts'
import type { CampDay, CampDetail } from '../learn.types.ts'

const kinds = [
  { id: 'picture', title: '图片' },
  { id: 'video', title: '视频' },
] as const

const idsOf = ({ files, ready }: UploadQueueOfScreen): string[] => {
  if (files.some(({ stage }) => stage.at === 'failed' || stage.at === 'refused'))
    throw new ValidationError({ upload_ids: '有文件没有传成，请重试或移除后再提交' })
  if (ready.length < files.length) throw new ValidationError({ upload_ids: '文件还没有传完，请稍等' })
  return ready.map(({ upload }) => upload.upload_id)
}

export interface HomeworkDraft {
  files: UploadQueueOfScreen
  text: string
  setText: (text: string) => void
  problems: Readonly<Record<string, string | undefined>>
  isBusy: boolean
  submit: () => void
  label: string
  isReady: boolean
  hint: string
}

const labelOf = ({ homeworks, is_late }: CampDay): string => {
  if (homeworks[0]?.state === 'waiting') return '重新提交'
  if (homeworks[0]?.state === 'redo') return '提交修改'
  return is_late ? '补交作业' : '提交作业'
}

/** The form of a day: what is filled in stands in the page, its button in the bar under it. */
export const useHomework = (camp: CampDetail, day: CampDay): HomeworkDraft | null => {
  const name = `camp ${camp.id} ${day.day}`
  const files = useUploadQueue({ purpose: name, isPrivate: true })
  const { filled, fill, discard } = useDraft(name, { text: '' })
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async (idempotencyKey) => {
    if (!files) return
    const upload_ids = idsOf(files)
    const next = await runtime().call(
      campHandIn,
      { id: camp.id, day: day.day, text: filled.text.trim(), upload_ids },
      { idempotencyKey },
    )
    discard()
    fill({ text: '' })
    for (const { id } of files.ready) files.remove(id)
    setReadData(client, campInfo, { id: camp.id }, next)
    invalidate(campList)
    toast('交上去了，批改后会通知你')
  })
  if (!files) return null
  const needed = day.pictures_needed
  const count = files.files.length
  const missing = Math.max(0, needed - count)
  const isReady = missing === 0 && (count > 0 || filled.text.trim() !== '')
  return {
    files,
    text: filled.text,
    setText: (text) => fill({ text }),
    problems,
    isBusy,
    submit: () => void submit(),
    label: needed > 0 ? `${labelOf(day)}（${Math.min(count, needed)}/${needed}）` : labelOf(day),
    isReady,
    hint: missing > 0 ? `还差 ${missing} 张，交满 ${needed} 张可提交` : '批改前可以重新提交',
  }
}

export function HomeworkFields({ draft, day }: { draft: HomeworkDraft; day: CampDay }) {
  const { files, problems } = draft
  const [chosen, setChosen] = useState<'picture' | 'video'>('picture')
  const kind = files.files[0]?.kind ?? chosen
  return (
    <>
      {files.files.length === 0 && day.pictures_needed === 0 && (
        <Segmented label="作业附件" options={kinds} value={chosen} onChange={setChosen} />
      )}
      {kind === 'video' ? (
        <UploadGrid
          key="video"
          queue={files}
          max={1}
          unit="个"
          pick={() => pickVideo()}
          emptyTitle="作业视频"
          note="一个视频，只有你和老师能看到"
        />
      ) : (
        <UploadGrid
          key="picture"
          queue={files}
          max={homeworkFilesMax}
          emptyTitle="作业图片"
          note={`最多 ${homeworkFilesMax} 张，只有你和老师能看到`}
        />
      )}
      {problems.upload_ids && <FieldError>{problems.upload_ids}</FieldError>}
      <TextArea
        name="text"
        label="说明（选填）"
        maxLength={homeworkTextMax}
        placeholder="想请老师看哪里"
        value={draft.text}
        onChange={draft.setText}
        error={problems.text}
      />
    </>
  )
}
