/** Answers as WeChat takes them in reply to a message: facts 3.5 of the platforms. */
import { cdataOf } from '../../../partners/wechat/messageXml.ts'

/** Why a text with a link is sent where a mini-program card was asked for. */
export type NoCard = 'picture' | 'permission' | 'refused'

/** A finished answer. There is no passive mini-program card: it goes out as a customer-service message. */
export type Outgoing =
  | { kind: 'text'; text: string; no_card?: NoCard }
  | { kind: 'image'; media_id: string; picture_url: string }
  | { kind: 'news'; title: string; description: string; picture_url: string; url: string }
  | {
      kind: 'mini'
      title: string
      app_id: string
      path: string
      media_id: string
      picture_url: string
      /** Of the same page, for the link that replaces a refused card. */
      url: string
    }

export type PassiveAnswer = Exclude<Outgoing, { kind: 'mini' }>

export const isPassive = (answer: Outgoing | undefined): answer is PassiveAnswer =>
  answer !== undefined && answer.kind !== 'mini'

export interface Envelope {
  /** The follower. */
  to: string
  /** The account's gh_ name. */
  from: string
  /** Milliseconds. */
  now: number
}

const field = (name: string, text: string): string => `<${name}>${cdataOf(text)}</${name}>`

const bodyOf = (answer: PassiveAnswer): string => {
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

export const passiveXml = (answer: PassiveAnswer, { to, from, now }: Envelope): string =>
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

/** What is sent in place of a card that cannot be sent. */
export const linkInstead = (
  { title, url, app_id: appId, path }: Extract<Outgoing, { kind: 'mini' }>,
  why: NoCard,
): PassiveAnswer => ({ kind: 'text', text: miniProgramText(title, { url, appId, path }), no_card: why })
