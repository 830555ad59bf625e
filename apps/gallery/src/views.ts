/** What each page of the audience shows, as plain data: the server fills these in, nothing here is fetched. */

/** How a picture leaves: for nothing, after an advertisement, for money. */
export type TakeMode = { kind: 'free' } | { kind: 'ad'; seconds: number } | { kind: 'price'; fen: number }

export interface TileView {
  id: string
  href: string
  title: string
  /** Of a locked one: the small blurred file, and nothing else. */
  pictureUrl: string
  width: number
  height: number
  mode: TakeMode
  /** Seconds, for a film. */
  duration: number | null
  pages: number
  isAi: boolean
}

export interface LinkView {
  href: string
  name: string
  isHere: boolean
  /** Of somebody else, who lets it be used here. */
  isBorrowed: boolean
}

/** Where the page is in the product: what the tiny script keeps on the phone and sends home. */
export interface Place {
  code: string
  /** Kept under this name in the list of what was looked at. */
  name: string
  thumbUrl: string | null
  newToday: number
}

/** What stands at the top of a homepage to be played with. */
export interface PlayLink {
  href: string
  name: string
}

export interface PlayView {
  name: string
  note: string
  maker: 'nickname' | 'nine_grid' | 'frame' | 'puzzle' | 'phone_crop'
  author: string
  backHref: string
  reportHref: string
}

export interface ListView {
  place: Place
  /** Whose homepage it is, when the material is borrowed. */
  credit: string | null
  kind: 'homepage' | 'album'
  title: string
  /** Of an album: whose it is. */
  author: string
  intro: string
  pictureUrl: string | null
  works: number
  tiles: readonly TileView[]
  albums: readonly LinkView[]
  plays: readonly PlayLink[]
  nextHref: string | null
  backHref: string | null
  /** Choosing several at once; the address that leaves or begins it. */
  isPicking: boolean
  pickHref: string
  takeAction: string
  reportHref: string
}

export interface WorkPicture {
  url: string
  width: number
  height: number
  /** Of one among several that may be had: where it is saved by itself. */
  saveHref?: string
}

export interface WorkView {
  place: Place
  /** Of somebody else, under this code by their leave. */
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
  /** Free, or unlocked by this visitor: the originals stand in `pictures`. */
  isOpen: boolean
  /** Begins the advertisement, or asks for the money; saving, when it is open. */
  takeHref: string
  backHref: string | null
  reportHref: string
  /** Something that just happened: an advertisement closed early, none there, a refund. */
  notice: string | null
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
  /** Where the form goes, and the fields it carries. */
  action: string
  fields: readonly { name: string; value: string }[]
  backHref: string
  /** Money is paid inside the messenger: outside of it the page says how to get there. */
  canPay: boolean
}

export interface OrderView {
  place: Place
  state: 'paying' | 'doubtful' | 'refunding' | 'refunded' | 'closed'
  totalFen: number
  /** What the messenger's own payment window is opened with. */
  jsApi: Readonly<Record<string, string>> | null
  /** Where a browser without that window pays; only where the payment is simulated. */
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
  reasons: readonly { id: string; name: string }[]
  action: string
  backHref: string
  isSent: boolean
}

export interface EntryView {
  code: string
  problem: 'unknown' | 'busy' | null
  /** Seconds until one may try again. */
  waitSeconds: number
}

export interface GoneView {
  code: string
  name: string
}
