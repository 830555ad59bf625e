/** What a page looks like when it is passed on in the messenger: our name, the page's title, the person's invitation. */
import { type PageUrl, pageHref } from '../lib/pageUrl.ts'
import { setShareCard } from '../shell/messengerSdk.ts'
import { shell } from '../shell/shell.ts'

/** Only pages that anybody may open are passed on as they are; the others lead home. */
export const shareLink = (origin: string, inviteCode: string | null, page: PageUrl): string => {
  const query = inviteCode ? `?${new URLSearchParams({ invite_code: inviteCode })}` : ''
  return `${origin}${import.meta.env.BASE_URL}${query}${pageHref(page)}`
}

export const sharePage = (title: string, page: PageUrl): void => {
  const { surroundings, session } = shell()
  if (!surroundings.isMessenger) return
  const link = shareLink(location.origin, session.get()?.userInfo?.invite_code ?? null, page)
  const card = {
    title: title === '首页' ? '图神' : `${title} - 图神`,
    desc: '上传作品，生成口令，收益每天可查',
    link,
    imgUrl: `${location.origin}${import.meta.env.BASE_URL}assets/share.png`,
  }
  // Without it the messenger shares the bare address, which works too.
  setShareCard(card).catch(() => undefined)
}
