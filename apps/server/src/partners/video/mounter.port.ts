/**
 * Codes on works and homepages of a video platform. Reading may be repeated. A mount has a request id: the platform
 * acts once on it, and reading tells which request is up.
 */
import type { RemoteWork, VideoAccount } from './publisher.port.ts'
import type { VideoFailure, VideoResult } from './video.port.ts'

export interface MountRequest {
  requestId: string
  /** The platform's id of the work; null for the homepage. */
  workId: string | null
  /** The words of the entry. */
  title: string
  /** Where the entry leads. */
  url: string
}

/** `refused`: the platform did nothing. `silent`: no usable answer; with `isSent` it may be mounted. */
export type MountAnswer =
  | { kind: 'taken' }
  | { kind: 'refused'; failure: VideoFailure }
  | { kind: 'silent'; isSent: boolean; cause: string }

export interface RemoteMount {
  state: 'none' | 'reviewing' | 'mounted' | 'refused'
  requestId: string | null
  /** Why it was refused, in the platform's words. */
  reason: string
}

export interface MountStanding {
  /** How many can still be mounted today, of how many. */
  left: number
  max: number
  handle: string
  likes: number
  following: number
  fans: number
}

export interface VideoMounter {
  /** The account's newest works. */
  works(account: VideoAccount): Promise<VideoResult<RemoteWork[]>>
  standing(account: VideoAccount): Promise<VideoResult<MountStanding>>
  mount(account: VideoAccount, request: MountRequest): Promise<MountAnswer>
  /** What became of the last request for this work, or for the homepage. */
  read(account: VideoAccount, workId: string | null): Promise<VideoResult<RemoteMount>>
}
