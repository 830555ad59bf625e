/**
 * 网页: shows a URL only after checking it against the server's list of allowed hosts. External pages are
 * framed, with a visible link to open them outside, since many sites refuse framing; our own pages are
 * navigated to.
 */

import type { OutputOf } from '@wallpaper/contract'
import { webviewCheck } from '@wallpaper/contract/system'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { useEffect, useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { PictureSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import css from './Webview.module.css'

type Verdict = OutputOf<typeof webviewCheck>

interface AllowedProps {
  verdict: Verdict
  title: string | undefined
}

function OpenPrompt({ verdict, title }: AllowedProps) {
  return (
    <section className={css.go}>
      <span className="dialog-icon">
        <Icon name="globe" size={28} />
      </span>
      <h2>{title ?? '即将打开网页'}</h2>
      <p className="num">{verdict.host}</p>
      <div className={css.ways}>
        <Button size="lg" onPress={() => void copyText(verdict.url)}>
          复制链接
        </Button>
        <a className="btn primary lg" href={verdict.url} rel="noopener">
          继续访问
        </a>
      </div>
    </section>
  )
}

/**
 * The page's CSP dates from when the app was opened, so it blocks hosts allowed since. The listener is
 * installed at mount: the violation fires before the frame's effects would run.
 */
const useIsBlocked = (verdict: Verdict | undefined): boolean => {
  const [blocked, setBlocked] = useState('')
  useEffect(() => {
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setBlocked(blockedURI)
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [])
  return verdict?.is_framed === true && blocked.startsWith(new URL(verdict.url).origin)
}

function Frame({ verdict, title }: AllowedProps) {
  return (
    <iframe
      className={css.frame}
      src={verdict.url}
      title={title ?? verdict.host}
      // Safe together, because the framed page never has our origin.
      sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
      referrerPolicy="no-referrer"
    />
  )
}

function OpenOutside({ verdict }: { verdict: Verdict }) {
  return (
    <>
      <p className="hint">
        <span className="num">{verdict.host}</span> · 显示空白时，请在浏览器中打开
      </p>
      <div className={css.ways}>
        <Button size="lg" onPress={() => void copyText(verdict.url)}>
          复制链接
        </Button>
        <a className="btn primary lg" href={verdict.url} rel="noopener">
          在浏览器中打开
        </a>
      </div>
    </>
  )
}

function Refused({ url }: { url: string }) {
  return (
    <Empty
      isWhole
      drawing="locked"
      title="不能在应用内打开这个网页"
      note="为了你的账号安全，只打开审核过的网站。可复制链接后用浏览器访问"
      action={
        <Button kind="soft" onPress={() => void copyText(url)}>
          复制链接
        </Button>
      }
    />
  )
}

export function Webview() {
  const query = usePageQuery(systemScreens.webview)
  const url = query.url ?? ''
  const read = useRead(webviewCheck, { url })
  const { data } = read
  const isBlocked = useIsBlocked(data)
  if (data?.is_framed && !isBlocked) {
    return (
      <PageLayout
        title={query.title ?? '网页'}
        className={css.page ?? ''}
        bottom={<OpenOutside verdict={data} />}
      >
        <Frame verdict={data} title={query.title} />
      </PageLayout>
    )
  }
  return (
    <PageLayout
      title={query.title ?? '网页'}
      state={stateOf(read)}
      skeleton={<PictureSkeleton height={420} />}
    >
      {data && (data.is_allowed ? <OpenPrompt verdict={data} title={query.title} /> : <Refused url={url} />)}
    </PageLayout>
  )
}
