/**
 * What the product needs from WeChat's third-party platform ("component"): accounts of creators are
 * authorised to us, and we call the API on their behalf. Facts 3 of the platforms.
 */
import type { XmlElement } from './messageXml.ts'
import type { WeChatConfig, WeChatResult } from './wechat.port.ts'

export interface ComponentConfig
  extends Pick<
    WeChatConfig,
    'appId' | 'appSecret' | 'apiBase' | 'openBase' | 'timeoutMs' | 'attempts' | 'backOffMs' | 'patienceMs'
  > {
  /** Signs what WeChat sends to our addresses. */
  token: string
  encodingAesKey: string
}

/** The query of a call to one of our addresses. */
export interface CallbackQuery {
  timestamp?: string | undefined
  nonce?: string | undefined
  msg_signature?: string | undefined
}

export type ComponentEvent =
  | { kind: 'ticket'; ticket: string; createdAt: number }
  | {
      kind: 'authorized' | 'updateauthorized'
      appId: string
      code: string
      preAuthCode: string
      createdAt: number
    }
  | { kind: 'unauthorized'; appId: string; createdAt: number }
  | { kind: 'other'; createdAt: number }

export interface Authorization {
  appId: string
  refreshToken: string
  /** Ids of the granted permission sets. */
  scopes: number[]
}

export interface AccountInfo {
  appId: string
  nickname: string
  avatarUrl: string
  /** gh_…: the account's name in messages. */
  userName: string
  kind: 'subscription' | 'service'
  isVerified: boolean
  scopes: number[]
}

export interface FileToSend {
  bytes: Buffer
  name: string
  type: string
}

export interface DraftArticle {
  title: string
  author: string
  digest: string
  content: string
  sourceUrl: string
  thumbMediaId: string
}

const publishStates = {
  0: 'published',
  1: 'publishing',
  2: 'originality',
  3: 'failed',
  4: 'rejected',
  5: 'deleted',
  6: 'banned',
} as const
export const publishStateIds = Object.values(publishStates)
export type PublishState = (typeof publishStateIds)[number]

/** A number that is not known yet is no end. */
export const publishStateOf = (status: number): PublishState =>
  status in publishStates ? publishStates[status as keyof typeof publishStates] : 'publishing'

export interface Submitted {
  /** The number to ask about. */
  publishId: string
  /** The number of the article in WeChat's figures. */
  messageId: string | null
}

export interface PublishResult {
  state: PublishState
  articleId: string | null
  url: string | null
}

/** A customer-service message: facts 3.6. */
export type ServiceMessage =
  | { msgtype: 'text'; text: { content: string } }
  | { msgtype: 'image'; image: { media_id: string } }
  | {
      msgtype: 'news'
      news: { articles: [{ title: string; description: string; url: string; picurl: string }] }
    }
  | {
      msgtype: 'miniprogrampage'
      miniprogrampage: { title: string; appid: string; pagepath: string; thumb_media_id: string }
    }

/** What the account's material library holds. */
export interface MaterialCounts {
  image: number
  news: number
  video: number
  voice: number
}

export interface RemoteMaterial {
  mediaId: string
  title: string
  url: string
  updatedAt: number
}

/** Of one day; null is what WeChat does not tell yet, or not for this account. */
export interface AccountFigures {
  /** At its end. */
  followers: number | null
  reads: number | null
  /** New followers less those who left. */
  net: number | null
}

/** Of one published article, from its first day on. */
export interface ArticleFigures {
  /** As its submission was answered. */
  messageId: string
  title: string
  url: string
  reads: number
  /** 在看. */
  recommends: number
  /** The last day that is counted. */
  day: string
}

/** Calls on behalf of one authorised account. */
export interface AccountCalls {
  sendMessage(openid: string, message: ServiceMessage): Promise<WeChatResult<void>>
  /** A picture inside an article: the only addresses that survive there. Returns its address. */
  uploadArticlePicture(file: FileToSend): Promise<WeChatResult<string>>
  /** A permanent picture of the account's library. */
  addPicture(file: FileToSend): Promise<WeChatResult<{ mediaId: string; url: string }>>
  deleteMaterial(mediaId: string): Promise<WeChatResult<void>>
  materialCounts(): Promise<WeChatResult<MaterialCounts>>
  /** The newest first, at most 20. */
  materialsOf(
    kind: 'news' | 'video' | 'voice',
    offset: number,
  ): Promise<WeChatResult<{ total: number; items: RemoteMaterial[] }>>
  /** A draft; sent once: after a lost reply it is looked for. */
  addDraft(article: DraftArticle): Promise<WeChatResult<string>>
  /** The number of the draft with this cover, among the newest; null when there is none. */
  draftWith(thumbMediaId: string): Promise<WeChatResult<string | null>>
  /** Sent exactly once: never repeated, also after a lost reply. */
  submitPublish(mediaId: string): Promise<WeChatResult<Submitted>>
  publishResult(publishId: string): Promise<WeChatResult<PublishResult>>
  /** The newest published articles, to find one whose submission had no answer. */
  publishedWith(thumbMediaId: string): Promise<WeChatResult<PublishResult | null>>
  deletePublished(articleId: string): Promise<WeChatResult<void>>
  /** `day`: YYYY-MM-DD, yesterday at the latest; WeChat has it from about 08:00 on. */
  figuresOf(day: string): Promise<WeChatResult<AccountFigures>>
  /** Of the articles that were published on this day, for 30 days; null while WeChat is late with them. */
  articleFiguresOf(day: string): Promise<WeChatResult<ArticleFigures[] | null>>
}

/** Where the area keeps the refresh tokens: losing one means that the person must authorise again. */
export interface RefreshTokens {
  read(appId: string): Promise<string | null>
  store(appId: string, refreshToken: string): Promise<void>
}

export interface Component {
  appId: string
  /** Null when the signature or the receiver is wrong: nothing of it was read. */
  openEvent(query: CallbackQuery, body: string): ComponentEvent | null
  /** Whether WeChat asks if this address is ours: its text is sent back. */
  isAddressCheck(query: CallbackQuery & { signature?: string | undefined }): boolean
  /** A message to one of the authorised accounts, decrypted; null as above. */
  openMessage(query: CallbackQuery, body: string): XmlElement | null
  /** The body of an encrypted passive reply. */
  sealReply(xml: string): string
  /** Keeps the newest ticket; the one before stays until this is stored. */
  storeTicket(ticket: string): Promise<void>
  preAuthCode(): Promise<WeChatResult<{ code: string; seconds: number }>>
  consentUrl(request: { preAuthCode: string; redirectUri: string }): string
  queryAuth(code: string): Promise<WeChatResult<Authorization>>
  accountInfo(appId: string): Promise<WeChatResult<AccountInfo>>
  callsOf(appId: string, tokens: RefreshTokens): AccountCalls
  /** The account was withdrawn: its token must not be used any more. */
  dropToken(appId: string): Promise<void>
}
