/** What is probably a mistake: platforms show less of the same content, and of many works within an hour. */
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { publicationReader } from './publication.repository.ts'
import type { PublicationRow } from './publication.rules.ts'

export interface Warning {
  kind: 'same' | 'hour'
  sentence: string
}

const hourMs = 3_600_000
const sameDays = 30

type Other = Pick<
  PublicationRow,
  'accountId' | 'workId' | 'mediaId' | 'title' | 'details' | 'scheduledAt' | 'sentAt' | 'createdAt' | 'state'
>

const isSame = (row: Other, other: Other): boolean =>
  (row.workId !== null && row.workId === other.workId) ||
  (row.mediaId !== null && row.mediaId === other.mediaId) ||
  (row.details.filmId !== undefined && row.details.filmId === other.details.filmId) ||
  (row.title !== '' && row.title.trim() === other.title.trim())

const timeOf = ({ scheduledAt, sentAt, createdAt }: Other): number =>
  (scheduledAt ?? sentAt ?? createdAt).getTime()

const clockText = (at: number): string => new Date(at + 8 * hourMs).toISOString().slice(11, 16)
const dayText = (at: number): string => businessDay(at).slice(5).replace('-', '/')

export const warningsAmong = (row: Other, others: readonly Other[], at: number): Warning[] => {
  const place = row.accountId === null ? '这个平台' : '这个账号'
  const same = others.find((other) => isSame(row, other))
  const near = others.find((other) => Math.abs(timeOf(other) - at) < hourMs)
  const isUnknown = same?.state === 'unknown'
  return [
    ...(same
      ? [
          {
            kind: 'same' as const,
            sentence: isUnknown
              ? `同样的内容在${place}上结果未知，可能已经发出，再发会变成两条`
              : `同样的内容 ${dayText(timeOf(same))} 已经在${place}发过，平台可能判为重复`,
          },
        ]
      : []),
    ...(near
      ? [
          {
            kind: 'hour' as const,
            sentence: `${place} ${clockText(timeOf(near))} 还有一条「${near.title}」，一小时内连发容易被限流`,
          },
        ]
      : []),
  ]
}

export const warningsFor = async (
  tx: Reader,
  row: PublicationRow,
  at: number,
  now: number,
): Promise<Warning[]> => {
  const since = new Date(now - sameDays * 24 * hourMs)
  return warningsAmong(row, await publicationReader(tx).besideSince(row, since), at)
}
