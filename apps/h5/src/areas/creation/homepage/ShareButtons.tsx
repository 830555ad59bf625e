/** 推广海报 and 分享主页, by a code that points at the homepage. Without a code the audience has nothing to open. */
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { useLine } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useShareCard } from '../../../runtime/shareCard.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ask, showAlert, toast } from '../../../ui/overlay/overlays.ts'
import { CodePoster } from '../../codes/public.ts'
import type { Homepage } from '../creation.types.ts'
import css from './HomepageDetail.module.css'
import { type CodeItem, liveCode, pointingAt } from './useCodesOf.ts'

const isUrl = (url: string): url is `http${string}` => url.startsWith('http')

/** Uses the system's share sheet where available; closing it counts as a decision, with no fallback. */
const share = async (title: string, url: string): Promise<void> => {
  if (runtime().environment.isMessenger) {
    await showAlert({ title: '发给好友', text: '点右上角「···」，选择「发送给朋友」', confirm: '我知道了' })
    return
  }
  if (!navigator.share) {
    await copyText(url)
    return
  }
  await navigator.share({ title, url }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) void copyText(url)
  })
}

export interface ShareButtonsProps {
  homepage: Homepage
  codes: readonly CodeItem[] | undefined
}

export function ShareButtons({ homepage, codes }: ShareButtonsProps) {
  const line = useLine()
  const [isPoster, setIsPoster] = useState(false)
  const { id, name, intro, avatar_url } = homepage
  const code = liveCode(pointingAt(codes, 'homepage', id))
  const link = code && isUrl(code.url) ? code.url : null
  useShareCard(link && { title: name, desc: intro || '输入口令就能取图', link, imgUrl: avatar_url })
  const offerCode = async () => {
    const question = {
      title: '还没有指向它的口令',
      text: '建一个口令，观众才能找到这个主页',
      confirm: '去建口令',
    }
    if (await ask(question)) navigateTo(codesScreens.list(line, { homepage_id: id, create: '' }))
  }
  const withCode = (go: (code: CodeItem) => void) => {
    if (code) go(code)
    else if (codes) void offerCode()
    else toast('口令还在加载，请稍后再试')
  }
  return (
    <>
      <div className={css.buttons}>
        <Button kind="soft" size="lg" onPress={() => withCode(() => setIsPoster(true))}>
          <Icon name="image" size={20} />
          推广海报
        </Button>
        <Button kind="primary" size="lg" onPress={() => withCode(({ url }) => void share(name, url))}>
          <Icon name="share" size={20} />
          分享主页
        </Button>
      </div>
      {isPoster && code && <CodePoster code={code} onClose={() => setIsPoster(false)} />}
    </>
  )
}
