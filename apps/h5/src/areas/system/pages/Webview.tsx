/** 网页: an address is looked up in the server's list of allowed hosts before anybody is taken there. */
import type { OutputOf } from '@wallpaper/contract'
import { webviewCheck } from '@wallpaper/contract/system'
import { usePage } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../shell/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { PageShell } from '../../../ui/PageShell.tsx'
import { Empty } from '../../../ui/states.tsx'
import css from './Webview.module.css'

type Verdict = OutputOf<typeof webviewCheck>

function Allowed({ verdict, title }: { verdict: Verdict; title: string | undefined }) {
  return (
    <section className={css.go}>
      <span className="dialog-icon">
        <Icon name="globe" size={28} />
      </span>
      <h2>{title ?? '即将打开网页'}</h2>
      <p className="num">{verdict.host}</p>
      <a className="btn primary lg block" href={verdict.url} rel="noopener">
        继续访问
      </a>
      <Button size="lg" isBlock onPress={() => void copyText(verdict.url)}>
        复制链接
      </Button>
    </section>
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
  const { query } = usePage()
  const url = query.url ?? ''
  const read = useRead(webviewCheck, { url })
  return (
    <PageShell title={query.title ?? '网页'} state={stateOf(read)}>
      {read.data &&
        (read.data.is_allowed ? <Allowed verdict={read.data} title={query.title} /> : <Refused url={url} />)}
    </PageShell>
  )
}
