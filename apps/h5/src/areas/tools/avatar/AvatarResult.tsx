/** 头像做好了: the file as it is exported, in the sizes in which others see it, and what to do with it. */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { Suspense, useEffect, useState } from 'react'
import { saveImage } from '../../../lib/picture/saveImage.ts'
import { useBackGuard } from '../../../pageStack/backGuards.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Row, Rows } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PictureViewer } from '../../../ui/overlay/PictureViewer.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { JoinHomepageSheet } from '../../creation/public.ts'
import type { AvatarTemplate } from '../tools.types.ts'
import css from './avatar.module.css'
import { framesToTry, wordsOf } from './avatarDesign.ts'
import {
  avatarFile,
  type FinishedAvatar,
  fileName,
  fileSide,
  type KeptAvatar,
  keepAvatar,
} from './avatarFile.ts'
import { TemplateTile } from './PartPanel.tsx'

const useObjectUrl = (file: Blob): string => {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1).replace('0.0', '0.1')

/** Where others see it, in their sizes. */
const places = [
  { name: '微信聊天', side: 40, isSquare: true },
  { name: '抖音主页', side: 44, isSquare: false },
  { name: '评论区', side: 28, isSquare: false },
] as const

function Places({ url, hasWords }: { url: string; hasWords: boolean }) {
  return (
    <Card title="用上去的样子" more={hasWords && <span className="f12 t3">看看小图上的字清不清楚</span>}>
      <div className={css.places}>
        {places.map(({ name, side, isSquare }) => (
          <div key={name}>
            <span>
              <img src={url} alt="" width={side} height={side} data-square={isSquare || undefined} />
            </span>
            {name}
          </div>
        ))}
      </div>
    </Card>
  )
}

const tried = 4

type Use = 'save' | 'profile' | 'join'

/** Keeps the avatar first, whatever it is used for. */
const useUses = (finished: FinishedAvatar) => {
  const [open, setOpen] = useState<{ as: 'picture' | 'join'; kept: KeptAvatar } | null>(null)
  const { isBusy, submit } = useSubmit(async (_key, use: Use) => {
    const kept = await keepAvatar(finished)
    if (use === 'profile') return navigateTo(accountScreens.userInfo({ avatar_url: kept.url }))
    if (use === 'join') return setOpen({ as: 'join', kept })
    const outcome = await saveImage(finished.file, fileName, runtime().environment)
    if (outcome === 'longPress') setOpen({ as: 'picture', kept })
    else if (outcome === 'saved') toast('头像已保存')
  })
  return { isBusy, use: (use: Use) => void submit(use), open, close: () => setOpen(null) }
}

export interface AvatarResultProps {
  finished: FinishedAvatar
  templates: readonly AvatarTemplate[]
  onChange: (finished: FinishedAvatar) => void
  onBack: () => void
}

export function AvatarResult({ finished, templates, onChange, onBack }: AvatarResultProps) {
  const { file, drawing } = finished
  const { design, parts } = drawing
  const url = useObjectUrl(file)
  const { isBusy, use, open, close } = useUses(finished)
  useBackGuard(() => {
    onBack()
    return true
  })
  const words = wordsOf(design, parts)
  const tryFrame = useSubmit(async (_key, frame: AvatarTemplate) => {
    const other = { ...drawing, design: { ...design, frame: frame.id }, parts: { ...parts, frame } }
    onChange({ drawing: other, file: await avatarFile(other) })
  })
  return (
    <PageLayout
      title="头像做好了"
      right={<NavAction label="再改改" onPress={onBack} />}
      bottom={
        <div className={css.acts}>
          <Link className="btn soft lg" to={codesScreens.list('picture', { create: '' })}>
            生成口令
          </Link>
          <Button kind="primary" size="lg" isBusy={isBusy} busyText="保存中" onPress={() => use('save')}>
            <Icon name="download" size={18} />
            保存头像
          </Button>
        </div>
      }
    >
      <section className={`card ${css.result}`}>
        {url && <img src={url} alt={words ? `做好的头像，写着「${words}」` : '做好的头像'} />}
        <b>长按头像保存</b>
        <p>
          <span className="num">{`${fileSide} × ${fileSide}`}</span>，PNG，
          <span className="num">{megabytes(file.size)}</span> MB · 模板生成，不是 AI
        </p>
      </section>
      <Places url={url} hasWords={words !== ''} />
      <Card title="换个相框看看">
        <div className={css.tiles}>
          {framesToTry(templates, design.frame, tried).map((frame) => (
            <TemplateTile
              key={frame.id}
              drawing={drawing}
              part="frame"
              template={frame}
              name={frame.name}
              isChosen={frame.id === design.frame}
              onChoose={() => void tryFrame.submit(frame)}
            />
          ))}
        </div>
      </Card>
      <Rows>
        <Row icon="user" title="设成我在图神的头像" onPress={() => use('profile')} />
        <Row icon="home" title="加入主页" value="要审核" onPress={() => use('join')} />
      </Rows>
      {open?.as === 'picture' && (
        <PictureViewer
          url={open.kept.largeUrl}
          title="长按头像，选择「保存图片」"
          hasCaption
          onClose={close}
        />
      )}
      {open?.as === 'join' && (
        <Suspense>
          <JoinHomepageSheet
            uploadId={open.kept.uploadId}
            title={words || '头像'}
            onDone={close}
            onClose={close}
          />
        </Suspense>
      )}
    </PageLayout>
  )
}
