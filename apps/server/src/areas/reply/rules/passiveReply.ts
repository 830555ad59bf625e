/** Answers as WeChat takes them in reply to a message: facts 3.5 of the platforms. */
import { cdataOf } from '../../../partners/wechat/messageXml.ts'

/** A finished answer. There is no passive mini-program card: it is sent as a text with a link to it. */
export type Outgoing =
  | { kind: 'text'; text: string }
  | { kind: 'image'; media_id: string; picture_url: string }
  | { kind: 'news'; title: string; description: string; picture_url: string; url: string }

export interface Envelope {
  /** The follower. */
  to: string
  /** The account's gh_ name. */
  from: string
  /** Milliseconds. */
  now: number
}

const field = (name: string, text: string): string => `<${name}>${cdataOf(text)}</${name}>`

const bodyOf = (answer: Outgoing): string => {
  if (answer.kind === 'text') return field('MsgType', 'text') + field('Content', answer.text)
  if (answer.kind === 'image')
    return `${field('MsgType', 'image')}<Image>${field('MediaId', answer.media_id)}</Image>`
  const item =
    field('Title', answer.title) +
    field('Description', answer.description) +
    field('PicUrl', answer.picture_url) +
    field('Url', answer.url)
  return `${field('MsgType', 'news')}<ArticleCount>1</ArticleCount><Articles><item>${item}</item></Articles>`
}

export const passiveXml = (answer: Outgoing, { to, from, now }: Envelope): string =>
  `<xml>${field('ToUserName', to)}${field('FromUserName', from)}<CreateTime>${Math.floor(now / 1000)}</CreateTime>${bodyOf(answer)}</xml>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A text that opens a mini program; messengers without it follow the link. */
export const miniProgramText = (
  title: string,
  { url, appId, path }: { url: string; appId: string | null; path: string },
): string => {
  const mini = appId
    ? ` data-miniprogram-appid="${escaped(appId)}" data-miniprogram-path="${escaped(path)}"`
    : ''
  return `<a href="${escaped(url)}"${mini}>${escaped(title)}</a>`
}
