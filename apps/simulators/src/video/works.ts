/**
 * Works on the simulated video platforms: what the platforms' pages show and their APIs list. Publishing by an API
 * adds works here; people delete them or make them private on the control page.
 */
import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { seededWorks } from './workSeeds.ts'

export const videoPlatforms = [
  'douyin',
  'kuaishou',
  'bilibili',
  'channels',
  'xiaohongshu',
  'tiktok',
  'capcut',
] as const
export type VideoPlatform = (typeof videoPlatforms)[number]

export const visibilities = ['public', 'private', 'deleted'] as const
export type Visibility = (typeof visibilities)[number]

export interface SimulatedWork {
  platform: VideoPlatform
  /** The platform's id of the work. */
  id: string
  /** The code of its short link. */
  shortCode: string
  /** The platform's id of the author's account (open id). */
  authorId: string
  author: string
  title: string
  publishedAt: number
  visibility: Visibility
  plays: number
  likes: number
}

/** What has no value gets one that is derived from author and title. */
export type NewWork = Pick<SimulatedWork, 'platform' | 'author' | 'title'> & Partial<SimulatedWork>

export type WorkBook = ReturnType<typeof createWorkBook>

/** The open id of a simulated account; the same after a restart. */
export const accountIdOf = (platform: VideoPlatform, name: string): string =>
  `${platform}_${digest(`account:${platform}:${name}`).slice(0, 24)}`

export function createWorkBook(clock: Clock) {
  const works = new Map<string, SimulatedWork>()
  const keyOf = (platform: VideoPlatform, id: string) => `${platform}:${id}`

  const add = (work: NewWork): SimulatedWork => {
    const seed = `${work.platform}:${work.author}:${work.title}:${works.size}`
    const added: SimulatedWork = {
      id: workIdOf(work.platform, seed),
      shortCode: shortCodeOf(seed),
      authorId: accountIdOf(work.platform, work.author),
      publishedAt: clock.now(),
      visibility: 'public',
      plays: 0,
      likes: 0,
      ...work,
    }
    works.set(keyOf(added.platform, added.id), added)
    return added
  }

  for (const work of seededWorks(clock.now())) add(work)

  return {
    add,
    find: (platform: VideoPlatform, id: string) => works.get(keyOf(platform, id)),
    findByShortCode: (platform: VideoPlatform, code: string) =>
      [...works.values()].find((work) => work.platform === platform && work.shortCode === code),
    /** Newest first; deleted ones are gone. */
    ofAccount: (platform: VideoPlatform, authorId: string) =>
      [...works.values()]
        .filter(
          (work) => work.platform === platform && work.authorId === authorId && work.visibility !== 'deleted',
        )
        .sort((one, other) => other.publishedAt - one.publishedAt),
    change(
      platform: VideoPlatform,
      id: string,
      changes: Partial<Pick<SimulatedWork, 'visibility' | 'plays'>>,
    ): SimulatedWork | undefined {
      const work = works.get(keyOf(platform, id))
      return work && Object.assign(work, changes)
    },
    list: () => [...works.values()].sort((one, other) => other.publishedAt - one.publishedAt),
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

const digitsOf = (text: string, length: number): string =>
  BigInt(`0x${digest(text)}`)
    .toString(10)
    .slice(0, length)

/** Ids as the platforms write them. */
function workIdOf(platform: VideoPlatform, seed: string): string {
  switch (platform) {
    case 'kuaishou':
      return `3x${digest(seed).slice(0, 13)}`
    case 'bilibili':
      return `BV1${bv(seed)}`
    case 'xiaohongshu':
      return digest(seed).slice(0, 24)
    case 'channels':
      return `A${shortCodeOf(`channels:${seed}`)}`
    default:
      return `7${digitsOf(seed, 18)}`
  }
}

const bvAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const bv = (seed: string): string =>
  [...Buffer.from(digest(`bv:${seed}`), 'hex').subarray(0, 9)]
    .map((byte) => bvAlphabet[byte % bvAlphabet.length])
    .join('')

/** Letters and digits only: some platforms allow no more. */
const shortCodeOf = (seed: string): string =>
  [...Buffer.from(digest(`short:${seed}`), 'hex').subarray(0, 8)]
    .map((byte) => bvAlphabet[byte % bvAlphabet.length])
    .join('')
