import type { OutputOf } from '@wallpaper/contract'
import { momentsDetail, momentsList, momentsUse, templateList } from '@wallpaper/contract/creation'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { pageAsk, pageOfRows } from '../../../platform/paging.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { classNames } from '../catalogue/class.service.ts'
import { type MomentSeen, momentReader, momentRepository } from './moment.repository.ts'
import { presentTemplate } from './template.present.ts'
import { templateReader } from './template.repository.ts'

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
    const ask = pageAsk(input, 2)
    const rows = await templateReader(tx).list(input.kind, ask)
    const names = await classNames(tx)
    return pageOfRows(
      rows,
      ask.limit,
      ({ place, id }) => [place, id],
      (row) => presentTemplate(row, names),
    )
  }),
  read(momentsList, async ({ tx, caller, input }) => {
    const reader = momentReader(tx)
    const ask = pageAsk(input)
    const rows = await reader.list(caller.uid, { category: input.category, isUsed: input.is_used }, ask)
    return {
      ...pageOfRows(rows, ask.limit, ({ moment }) => [moment.id], presentMoment),
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
