/**
 * Publishing on a video platform. Sending files and reading may be repeated; `publish` is called once for a work, and
 * its answer tells whether the platform may have acted.
 */
import type { VideoFailure, VideoResult } from './video.port.ts'

export interface VideoAccount {
  accessToken: string
  openId: string
}

/** Where the parts of a file go. */
export interface UploadTicket {
  token: string
  /** The host that takes the parts, where the platform names one. */
  endpoint?: string
}

export interface CoverFile {
  bytes: Uint8Array
  type: string
}

export interface WorkToPublish {
  title: string
  description: string
  tags: readonly string[]
  partitionId: number | null
  isRepost: boolean
  source: string
  /** The address that `sendCover` returned. */
  coverUrl: string | null
  cover: CoverFile | null
}

/**
 * `refused`: the platform read the call and did nothing. `silent`: no usable answer; with `isSent` the work may be
 * published.
 */
export type PublishAnswer =
  | { kind: 'published'; remoteId: string }
  | { kind: 'refused'; failure: VideoFailure }
  | { kind: 'silent'; isSent: boolean; cause: string }

export interface RemoteWork {
  id: string
  url: string
  title: string
  description: string
  coverUrl: string | null
  createdAt: number
  state: 'pending' | 'public' | 'rejected'
  /** Why it was rejected, in the platform's words. */
  reason: string
  plays: number | null
  likes: number | null
}

export type WorkFigures = Pick<RemoteWork, 'plays' | 'likes'>

export interface RemoteWorks {
  works: RemoteWork[]
  /** False when there are more than we read. */
  isWhole: boolean
}

export interface Partition {
  id: number
  name: string
  children: { id: number; name: string }[]
}

export interface FilePart {
  /** From 0. */
  number: number
  bytes: Uint8Array
  /** Where it begins in the file, and how long that is. */
  from: number
  of: number
}

/** Sends a file in parts. Nobody sees it before another call. */
export interface VideoUploader {
  partBytes: number
  /** What is left over belongs to the last part, instead of making a smaller one. */
  hasLargeLastPart?: true
  /** Two parts at a time where it is not said. */
  partsAtOnce?: number
  /** How long an upload can be continued, where it is short. */
  ticketLastsMs?: number
  beginUpload(
    account: VideoAccount,
    file: { name: string; bytes: number; partBytes: number; parts: number },
  ): Promise<VideoResult<UploadTicket>>
  sendPart(account: VideoAccount, ticket: UploadTicket, part: FilePart): Promise<VideoResult<null>>
  finishUpload(account: VideoAccount, ticket: UploadTicket, parts: number): Promise<VideoResult<null>>
}

export type InboxState =
  | { kind: 'processing' }
  /** Its owner finds it in the app, and publishes it there. */
  | { kind: 'delivered' }
  /** The works that can be seen by everybody; none yet while they are reviewed, or when they are private. */
  | { kind: 'published'; workIds: string[] }
  | { kind: 'failed'; reason: string }

/** Files go among the person's own drafts. */
export interface VideoInbox extends VideoUploader {
  stateOf(account: VideoAccount, ticket: UploadTicket): Promise<VideoResult<InboxState>>
}

export interface VideoPublisher extends VideoUploader {
  /** Null where the cover is sent with the publish call. */
  sendCover: ((account: VideoAccount, cover: CoverFile) => Promise<VideoResult<string>>) | null
  publish(account: VideoAccount, ticket: UploadTicket, work: WorkToPublish): Promise<PublishAnswer>
  /** The account's works that were created since then, newest first. */
  worksSince(account: VideoAccount, since: number): Promise<VideoResult<RemoteWorks>>
  /** Null where the list of works has them. */
  figuresOf: ((account: VideoAccount, workId: string) => Promise<VideoResult<WorkFigures>>) | null
  /** Whether a work of the account can be the one we sent. */
  isSame(work: Pick<WorkToPublish, 'title' | 'description' | 'tags'>, remote: RemoteWork): boolean
  /** Null without partitions. */
  partitions: ((account: VideoAccount) => Promise<VideoResult<Partition[]>>) | null
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Platforms, and multipart forms on the way to them, change line breaks. */
export const isSameText = (ours: string, theirs: string): boolean => flat(ours) === flat(theirs)
