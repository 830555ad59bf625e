import type { OutputOf } from '@wallpaper/contract'
import { momentsDetail, momentsList, momentsUse, templateList } from '@wallpaper/contract/creation'
import type { Clock } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { classNames } from '../catalogue/class.service.ts'
import { type MomentSeen, momentReader, momentRepository } from './moment.repository.ts'
import { presentTemplate } from './template.present.ts'
import { templateKey, templateReader } from './template.repository.ts'

type Moment = OutputOf<typeof momentsDetail>

const presentMoment = (seen: MomentSeen | undefined): Moment => {
  if (!seen) throw new Refusal('notFound')
  const { moment, usedAt } = seen
  return {
    id: moment.id,
    category: moment.category,
    title: moment.title,
    note: moment.note,
    body: moment.body,
    pictures: moment.pictures,
    uses: moment.uses,
    used_at: usedAt?.getTime() ?? null,
  }
}

export const templateRoutes = ({ clock }: { clock: Clock }): Route[] => [
  read(templateList, async ({ tx, input }) => {
    const names = await classNames(tx)
    return listPage(input, {
      key: templateKey,
      rows: (slice) => templateReader(tx).list(input.kind, slice),
      present: (rows) => rows.map((row) => presentTemplate(row, names)),
    })
  }),
  read(momentsList, async ({ tx, caller, input }) => {
    const reader = momentReader(tx)
    const page = await listPage(input, {
      key: { id: uuidKey },
      rows: (slice) => reader.list(caller.uid, { category: input.category, isUsed: input.is_used }, slice),
      present: (rows) => rows.map(presentMoment),
    })
    return {
      ...page,
      categories: await reader.categories(),
    }
  }),
  read(momentsDetail, async ({ tx, caller, input }) =>
    presentMoment(await momentReader(tx).one(caller.uid, input.moment_id)),
  ),
  write(momentsUse, async ({ tx, caller, input }) => {
    const repository = momentRepository(tx)
    if (!(await repository.one(caller.uid, input.moment_id))) throw new Refusal('notFound')
    await repository.use(caller.uid, input.moment_id, new Date(clock()))
    return presentMoment(await repository.one(caller.uid, input.moment_id))
  }),
]
