/** Events of an audience that downloads pictures, which income is computed from. */
import { randomUUID } from 'node:crypto'
import type { LineId } from '@wallpaper/contract'
import { eventRepository, type GalleryEvent, type Income } from '../areas/codes/events/event.repository.ts'
import type { Database } from '../platform/db/database.ts'

export interface Takes {
  uid: number
  day: string
  free?: number
  ads?: number
  line?: LineId
  workId?: string
  codeId?: string
}

/** Records downloads by this many people. */
export const recordTakes = (
  db: Database,
  { uid, day, free = 0, ads = 0, line = 'picture', workId = randomUUID(), codeId = randomUUID() }: Takes,
): Promise<number> => {
  const event = (kind: 'save' | 'unlock', way: 'free' | 'ad'): GalleryEvent => ({
    uid,
    day,
    visitor: randomUUID(),
    kind,
    subject: workId,
    codeId,
    line,
    platform: 'wechat',
    apart: '',
    way,
    at: new Date(`${day}T12:00:00+08:00`),
  })
  const events = [
    ...Array.from({ length: free }, () => event('save', 'free')),
    ...Array.from({ length: ads }, () => event('unlock', 'ad')),
  ]
  return db.write((tx) => eventRepository(tx).record(events))
}

export const recordSale = (db: Database, sale: Income): Promise<void> =>
  db.write((tx) => eventRepository(tx).addIncome(sale))
