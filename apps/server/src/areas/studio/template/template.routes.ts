/** Templates for creators: those that are online, within the term of their rights. */
import { faceTemplateRead, faceTemplates } from '@wallpaper/contract/studio'
import { photoHours, popularCategory, resultDays } from '@wallpaper/contract/studio/face.labels'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import { numberKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { agreementsToTick } from '../../system/public.ts'
import { quotaOf } from '../job/job.service.ts'
import type { Maker } from '../job/maker.ts'
import { offerOf } from '../making.offer.ts'
import { type PresentDeps, presentCharacter, presentTemplate } from './template.present.ts'
import { templateReader } from './template.repository.ts'

interface TemplateDeps {
  clock: Clock
  storage: PresentDeps['storage']
  makers: () => readonly Maker[]
}

const makerOf = (makers: readonly Maker[], kind: 'picture' | 'video'): Maker => {
  const maker = makers.find((each) => each.kind === `face_${kind}`)
  if (!maker) throw new Error(`nobody swaps faces in a ${kind}`)
  return maker
}

const ruleInForce = async (tx: Reader, now: number) => {
  const [rule] = await agreementsToTick(tx, ['rlgz'], now)
  if (!rule) throw new Error('the rule about faces is not published')
  const { title, version, path } = rule
  return { title, version, path }
}

export const templateRoutes = ({ clock, storage, makers }: TemplateDeps): Route[] => {
  const deps: PresentDeps = { storage, makerOf: (kind) => makerOf(makers(), kind) }
  return [
    read(faceTemplates, async ({ tx, caller, input: { category, ...paging } }) => {
      const now = clock()
      const today = businessDay(now)
      const reader = templateReader(tx)
      const page = await listPage(paging, {
        key: { used: numberKey, id: uuidKey },
        rows: (slice) => reader.list(category === popularCategory ? undefined : category, today, slice),
        present: (rows) => rows.map((row) => presentTemplate(row, deps, now)),
      })
      return {
        ...page,
        categories: [popularCategory, ...(await reader.categories(today))],
        characters: (await reader.characters(today)).map((row) => presentCharacter(row, deps)),
        quota: await quotaOf(tx, makerOf(makers(), 'picture'), caller.uid, now),
        rule: await ruleInForce(tx, now),
        photo_hours: photoHours,
        result_days: resultDays,
      }
    }),
    read(faceTemplateRead, async ({ tx, caller, input }) => {
      const now = clock()
      const found = await templateReader(tx).online(input.id, businessDay(now))
      const template = orNotFound(found?.kind === 'character' ? undefined : found)
      const presented = presentTemplate(template, deps, now)
      // With the queue as it is: it is about to be made.
      const { seconds } = await offerOf(tx, makerOf(makers(), presented.kind), caller.uid, now)
      return { ...presented, seconds }
    }),
  ]
}
