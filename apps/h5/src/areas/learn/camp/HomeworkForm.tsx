/** A day's homework: text and pictures, saved as a draft until submitted. */
import { useQueryClient } from '@tanstack/react-query'
import { campHandIn, campInfo, campList } from '@wallpaper/contract/learn'
import { homeworkFilesMax, homeworkTextMax } from '@wallpaper/contract/learn/learn.labels'
import { runtime } from '../../../runtime/runtime.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { setReadData, useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { TextArea } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { idsOfAll, PrivateFiles, type UploadQueueOfScreen, useUploadQueue } from '../../upload/public.ts'
import type { CampDay, CampDetail } from '../learn.types.ts'

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

/** The state of a day's form: its fields are in the page, its button in the bottom bar. */
export const useHomework = (camp: CampDetail, day: CampDay): HomeworkDraft | null => {
  const name = `camp ${camp.id} ${day.day}`
  const files = useUploadQueue({ purpose: name, isPrivate: true })
  const { filled, fill, discard } = useDraft(name, { text: '' })
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async (idempotencyKey) => {
    if (!files) return
    const upload_ids = idsOfAll(files)
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
    toast('已提交，批改后会通知你')
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
  return (
    <>
      <PrivateFiles
        queue={files}
        label="作业附件"
        max={homeworkFilesMax}
        titles={{ picture: '作业图片', video: '作业视频' }}
        reader="老师"
        isPictures={day.pictures_needed > 0}
        error={problems.upload_ids}
      />
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
