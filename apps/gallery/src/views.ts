/** The data each audience page is rendered from. The server fills it in; nothing here fetches. */

/** How a visitor gets a picture: free, after an advertisement, or for money. */
export type TakeMode = { kind: 'free' } | { kind: 'ad'; seconds: number } | { kind: 'price'; fen: number }

export interface TileView {
  id: string
  href: string
  title: string
  /** For a locked picture only the small blurred file. */
  pictureUrl: string
  width: number
  height: number
  mode: TakeMode
  /** Of a video, in seconds. */
  duration: number | null
  pages: number
  isAi: boolean
  saves: number
  /** Of a free video, on a list of tall tiles. */
  videoUrl: string | null
}

export interface LinkView {
  href: string
  /** Empty for everything on the homepage. */
  name: string
  isHere: boolean
  /** Belongs to somebody else, who shares it for use here. */
  isBorrowed: boolean
}

/** What the script stores in the visited list and sends with events. */
export interface Place {
  code: string
  /** Its name in the visited list. */
  name: string
  thumbUrl: string | null
  newToday: number
}

/** A play, shown at the top of a homepage. */
export interface PlayLink {
  href: string
  name: string
}

export interface PlayView {
  name: string
  note: string
  maker:
    | 'nickname'
    | 'nine_grid'
    | 'frame'
    | 'puzzle'
    | 'phone_crop'
    | 'ideas'
    | 'match'
    | 'fortune'
    | 'id_photo'
    | 'anniversary'
  author: string
  /** Null when its creator tries it: there is no code to go back to. */
  backHref: string | null
  reportHref: string
}

/** For the card that a messenger makes of the page: whole addresses, as Open Graph wants them. */
export interface Share {
  /** The page for everybody, without what belongs to one visitor. */
  url: string
  /** A JPEG. */
  pictureUrl: string | null
}

export interface ListView {
  place: Place
  share: Share
  /** The owner's homepage name, when the material is borrowed. */
  credit: string | null
  kind: 'homepage' | 'album'
  title: string
  /** The owner, on an album page. */
  author: string
  intro: string
  pictureUrl: string | null
  works: number
  tiles: readonly TileView[]
  albums: readonly LinkView[]
  plays: readonly PlayLink[]
  nextHref: string | null
  backHref: string | null
  /** Several works are being picked at once. `pickHref` starts or leaves this mode. */
  isPicking: boolean
  pickHref: string
  /** Tiles as tall as a phone's screen, with their titles; videos play in place. */
  isTall: boolean
  takeAction: string
  reportHref: string
}

export interface WorkPicture {
  url: string
  width: number
  height: number
  /** The link that saves this picture alone; set where there are several. */
  saveHref?: string
}

export const workNotices = ['paid', 'closed', 'none', 'failed', 'missing'] as const
export type WorkNotice = (typeof workNotices)[number]

export interface WorkView {
  place: Place
  share: Share
  /** Belongs to somebody else, who shares it under this code. */
  isBorrowed: boolean
  id: string
  title: string
  author: string
  body: string
  pictures: readonly WorkPicture[]
  videoUrl: string | null
  width: number
  height: number
  bytes: number
  taken: number
  isAi: boolean
  mode: TakeMode
  /** Free, or unlocked by this visitor: `pictures` are the originals. */
  isOpen: boolean
  /** Starts the advertisement or the payment; when open, saves. */
  takeHref: string
  backHref: string | null
  reportHref: string
  /** Something that just happened: an advertisement closed early, no advertisement available, a refund. */
  notice: WorkNotice | null
}

export interface BuyView {
  place: Place
  works: readonly {
    title: string
    pictureUrl: string
    width: number
    height: number
    bytes: number
    fen: number
  }[]
  author: string
  totalFen: number
  /** The form's target and its hidden fields. */
  action: string
  fields: readonly { name: string; value: string }[]
  backHref: string
  /** Payment works only inside the messenger; elsewhere the page explains how to get there. */
  canPay: boolean
}

export interface OrderView {
  place: Place
  state: 'paying' | 'doubtful' | 'refunding' | 'refunded' | 'closed'
  totalFen: number
  /** The messenger said that it was paid; the channel has not answered yet. */
  isSaidPaid: boolean
  /** Parameters of the messenger's payment window. */
  jsApi: Readonly<Record<string, string>> | null
  /** Where a browser without that window pays; only with simulated payments. */
  cashierUrl: string | null
  selfHref: string
  backHref: string
}

export interface TakeView {
  place: Place
  open: readonly { title: string; isAi: boolean; pictures: readonly WorkPicture[]; saveHref: string }[]
  ads: readonly { title: string; pictureUrl: string; href: string; seconds: number }[]
  priced: { count: number; totalFen: number; href: string } | null
  backHref: string
}

export interface ReportView {
  code: string
  workId: string | null
  action: string
  backHref: string
  isSent: boolean
}

export interface EntryView {
  code: string
  problem: 'unknown' | 'busy' | null
  /** Seconds until the next try is allowed. */
  waitSeconds: number
}

export interface GoneView {
  code: string
  name: string
}
