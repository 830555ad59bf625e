/** The address of a published article, as its reader copies it: alone or within other words. */
const longest = 500

/** The article's own address; null when there is none of WeChat's articles in the text. */
export const readArticleLink = (text: string): string | null => {
  const [found] = /https?:\/\/[!-~]{1,480}/.exec(text.slice(0, longest)) ?? []
  const url = found && URL.canParse(found) ? new URL(found) : null
  if (url?.host !== 'mp.weixin.qq.com' || url.username !== '' || url.password !== '') return null
  const isShort = /^\/s\/[\w-]{1,100}$/.test(url.pathname)
  const isLong = url.pathname === '/s' && url.searchParams.has('__biz') && url.searchParams.has('mid')
  return isShort || isLong ? `https://${url.host}${url.pathname}${url.search}` : null
}
