/** As in migrations/202611191105-count-refused-photos.sql. */
import type { FaceRefusal } from '@wallpaper/contract/studio/face.labels'
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const facePhotoRefusals = pgTable(
  'face_photo_refusals',
  {
    day: date('day').notNull(),
    code: text('code').$type<FaceRefusal>().notNull(),
    n: integer('n').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.code] })],
)
