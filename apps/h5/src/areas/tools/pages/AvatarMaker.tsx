/** 头像制作: a photo on a ground, in a frame, with words and a sticker. */
import { avatarTemplates } from '@wallpaper/contract/tools'
import { Suspense, useMemo, useState } from 'react'
import { useHistory } from '../../../runtime/history.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { PictureSkeleton, RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { JoinHomepageSheet } from '../../creation/public.ts'
import { AvatarCanvas } from '../avatar/AvatarCanvas.tsx'
import { AvatarResult } from '../avatar/AvatarResult.tsx'
import css from '../avatar/avatar.module.css'
import { type AvatarDesign, firstAvatar, mixed, partsOf, undoSteps, wordsOf } from '../avatar/avatarDesign.ts'
import { avatarFile, type FinishedAvatar, type KeptAvatar, keepAvatar } from '../avatar/avatarFile.ts'
import type { AvatarDrawing } from '../avatar/drawAvatar.ts'
import { LayerCard } from '../avatar/LayerCard.tsx'
import { useAvatarPhoto } from '../avatar/useAvatarPhoto.tsx'
import { usePictures } from '../avatar/usePictures.ts'
import type { AvatarTemplate } from '../tools.types.ts'

const describe = ({ design, parts }: AvatarDrawing): string => {
  const words = wordsOf(design, parts)
  return `预览：${parts.frame ? `相框「${parts.frame.name}」` : '不用相框'}${words ? `，写着「${words}」` : ''}`
}

function Undo({ isDisabled, onPress }: { isDisabled: boolean; onPress: () => void }) {
  return (
    <button type="button" className={`nav-text ${css.undo}`} disabled={isDisabled} onClick={onPress}>
      <Icon name="undo" size={18} />
      撤销
    </button>
  )
}

function Maker({ templates }: { templates: readonly AvatarTemplate[] }) {
  const { now: design, change, canUndo, undo } = useHistory(firstAvatar(templates), undoSteps)
  const { photo, pick, cropper } = useAvatarPhoto()
  const pictures = usePictures(templates)
  const [finished, setFinished] = useState<FinishedAvatar | null>(null)
  const nickname = runtime().session.get()?.userInfo?.nickname
  const [initial = '我'] = Array.from(nickname ?? '')
  const drawing = useMemo(
    (): AvatarDrawing => ({ design, parts: partsOf(design, templates), photo, pictures, initial }),
    [design, templates, photo, pictures, initial],
  )
  const alter = (changes: Partial<AvatarDesign>, what: string) => change({ ...design, ...changes }, what)
  const [joining, setJoining] = useState<KeptAvatar | null>(null)
  const { isBusy, submit } = useSubmit(async (_key, use: 'finish' | 'join') => {
    const made = { file: await avatarFile(drawing), drawing }
    const kept = await keepAvatar(made)
    if (use === 'finish') setFinished(made)
    else setJoining(kept)
  })
  if (finished) {
    return (
      <AvatarResult
        finished={finished}
        templates={templates}
        onChange={setFinished}
        onBack={() => {
          change(finished.drawing.design, 'frame')
          setFinished(null)
        }}
      />
    )
  }
  return (
    <PageLayout
      right={<Undo isDisabled={!canUndo} onPress={undo} />}
      bottom={
        <div className={css.acts}>
          <Button kind="soft" size="lg" isDisabled={isBusy} onPress={() => void submit('join')}>
            加入主页
          </Button>
          <Button
            kind="primary"
            size="lg"
            isBusy={isBusy}
            busyText="保存中"
            onPress={() => void submit('finish')}
          >
            <Icon name="download" size={18} />
            保存头像
          </Button>
        </div>
      }
    >
      <section className={`card ${css.stage}`}>
        <AvatarCanvas drawing={drawing} side={184} label={describe(drawing)} className={css.preview} />
        <div>
          <Button kind="ghost" onPress={pick}>
            <Icon name="camera" size={16} />
            {photo ? '换照片' : '选照片'}
          </Button>
          <Button kind="ghost" onPress={() => change(mixed(design, templates), 'mix')}>
            <Icon name="wand" size={16} />
            随机搭配
          </Button>
        </div>
      </section>
      <LayerCard templates={templates} drawing={drawing} onChange={alter} />
      {cropper}
      {joining && (
        <Suspense>
          <JoinHomepageSheet
            uploadId={joining.uploadId}
            title={wordsOf(design, drawing.parts) || '头像'}
            onDone={() => setJoining(null)}
            onClose={() => setJoining(null)}
          />
        </Suspense>
      )}
    </PageLayout>
  )
}

const skeleton = (
  <>
    <PictureSkeleton height={200} />
    <RowsSkeleton rows={3} icon="round" />
  </>
)

export function AvatarMaker() {
  const read = useRead(avatarTemplates, {})
  if (!read.data) return <PageLayout state={stateOf(read)} skeleton={skeleton} />
  return <Maker templates={read.data.items} />
}
