/**
 * What the app gives to its screens: calls, the session, and where things are. Areas stand below the app and cannot
 * import it, so it is connected here once, when the app starts.
 */
import type { CallOptions } from '@wallpaper/client'
import type { AnyEndpoint, InputOf, LineId, OutputOf } from '@wallpaper/contract'
import type { register } from '@wallpaper/contract/account'
import type { Surroundings } from '../lib/messenger.ts'
import type { PageUrl } from '../lib/pageUrl.ts'

export type LoginReply = OutputOf<typeof register>
export type SignedIn = Extract<LoginReply, { has_register: true }>
export type UserInfo = LoginReply['user_info']
/** What a person can change of it. */
export type ChangedInfo = Partial<Pick<UserInfo, 'nickname' | 'avatar_url' | 'phone'>>

export interface Session {
  guid: string
  token: string
  uid: number
  /** 0 is the main account. */
  sonid: number
  expiresAt: number
  userInfo: UserInfo | null
}

/** How the person came to us: kept from the first address on, sent with every sign-in. */
export interface Attribution {
  invite_code?: string
  un?: string
  register_channel?: string
}

export interface RuntimeCallOptions extends CallOptions {
  /** Shown over the page while it runs, unless a skeleton or a list footer already says so. */
  hasLoading?: boolean
  /** Nobody waits for it: only what concerns the session is told as ever, a refusal is the caller's to tell. */
  isBackground?: boolean
  /** The page itself shows what a failure means: the catalogue of errors stays out of it. */
  isQuiet?: boolean
}

export type Call = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: RuntimeCallOptions,
) => Promise<OutputOf<E>>

export interface Runtime {
  /** Throws: what the catalogue of errors has already told the person is a ToldError, the rest is theirs. */
  call: Call
  session: {
    get(): Session | null
    subscribe(listener: () => void): () => void
    /** Keeps the session and goes to the page that wanted it, or home. A person not registered goes to the form. */
    accept(reply: LoginReply): void
    /** What the messenger told us of a person who has not registered yet. */
    pending(): UserInfo | null
    /** Forgets that: whoever cannot finish, or does not want to, begins anew. */
    forgetPending(): void
    /** Keeps the new name, picture or phone where the session keeps the former ones. */
    renew(changes: ChangedInfo): void
    /** Forgets the session and everything shown with it. */
    end(): void
    attribution(): Attribution
    /** Signs in by the way that is right here, and opens the page afterwards. */
    enter(wanted: PageUrl): Promise<void>
    /** To the messenger's consent page and back to the page that wanted the session. */
    startOAuth(): Promise<void>
  }
  surroundings: Surroundings
  /** False for a path that no screen of this version answers. */
  canOpen(path: string): boolean
  /** Which line the mirrored set of screens serves from now on. */
  keepLine(line: LineId): void
  /** The page that waits for a sign-in, if any. */
  wanted(): PageUrl | null
}

let connected: Runtime | undefined

export const connectRuntime = (runtime: Runtime): void => {
  connected = runtime
}

export const runtime = (): Runtime => {
  if (!connected) throw new Error('the runtime is not connected yet')
  return connected
}
