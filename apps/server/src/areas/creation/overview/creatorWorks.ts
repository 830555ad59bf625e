/** A person's works for the home tab. */
import type { Clock } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import { listPage } from '../../../platform/listPage.ts'
import type { CreatorWorks } from '../../home/public.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import type { HomepageLimit } from '../homepage/homepageLimit.ts'
import { changeDownloadMode, modesOf } from '../price/price.service.ts'
import { momentReader } from '../template/moment.repository.ts'
import { mostUsedTemplates } from './found.repository.ts'
import { lineSummariesOf } from './lineSummary.service.ts'
import { presentRecent } from './overview.present.ts'
import { overviewReader } from './overview.repository.ts'

interface CreatorWorksDeps {
  clock: Clock
  homepageLimit: HomepageLimit
  addressesOf: UploadAddresses
}

const moments: CreatorWorks['moments'] = async (tx, uid, input) => {
  const reader = momentReader(tx)
  const page = await listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => reader.list(uid, { category: input.category }, slice),
    present: (rows) =>
      rows.map(({ moment: { id, category, title, note, body, pictures, uses } }) => ({
        ...{ id, category, title, note, body, pictures, uses },
      })),
  })
  return { ...page, categories: await reader.categories() }
}

export const creatorWorksOf = (deps: CreatorWorksDeps): CreatorWorks => ({
  summaries: lineSummariesOf,
  homepagesMax: (tx, owner) => deps.homepageLimit.max(tx, owner, deps.clock()),
  recentWorks: (tx, uid, wanted, page) =>
    listPage(page, {
      key: { id: uuidKey },
      rows: (slice) => overviewReader(tx, uid).works(wanted, slice),
      present: (rows) => rows.map((row) => presentRecent(row, deps.addressesOf)),
    }),
  mostUsedTemplates: (tx) => mostUsedTemplates(tx, 'image_text'),
  moments,
  downloadModes: modesOf,
  changeDownloadMode: (tx, owner, change) => changeDownloadMode(tx, owner, change, deps),
})
