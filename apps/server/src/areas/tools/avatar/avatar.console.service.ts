/** The templates of the avatar maker for operators. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { consoleAvatarTemplates, saveAvatarTemplate } from '@wallpaper/contract/tools/avatar.console'
import { avatarPartNames, avatarShapesOf } from '@wallpaper/contract/tools/makers.labels'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, Refusal, refuseField } from '../../../platform/refusal.ts'
import { type AvatarTemplateRow, avatarReader, avatarRepository } from './avatar.repository.ts'
import { presentTemplate } from './avatar.service.ts'

type Presented = OutputOf<typeof saveAvatarTemplate>
type Input = ParsedInput<typeof saveAvatarTemplate>

const present = (row: AvatarTemplateRow): Presented => ({
  ...presentTemplate(row),
  is_online: row.isOnline,
  place: row.place,
  uses: row.uses,
  version: row.version,
  changed_at: row.changedAt.getTime(),
})

export const listTemplates = async (tx: Reader): Promise<OutputOf<typeof consoleAvatarTemplates>> => ({
  items: (await avatarReader(tx).all()).map(present),
})

const factsOf = (input: Input, now: number) => {
  const { part, shape, text = '' } = input
  if (!avatarShapesOf[part].includes(shape))
    throw refuseField('shape', `${avatarPartNames[part]}不能这样画，换一种`)
  if (shape === 'picture' && !input.picture_url) throw refuseField('picture_url', '请上传图片')
  if ((shape === 'sign' || shape === 'badge') && !text) throw refuseField('text', '请填写上面的字或符号')
  return {
    part,
    group: input.group,
    name: input.name,
    shape,
    colours: input.colours,
    text,
    pictureUrl: shape === 'picture' ? (input.picture_url ?? null) : null,
    isOnline: input.is_online,
    changedAt: new Date(now),
  }
}

const recorded = (row: Pick<AvatarTemplateRow, keyof ReturnType<typeof factsOf>>) => ({
  part: row.part,
  group: row.group,
  name: row.name,
  shape: row.shape,
  colours: row.colours,
  text: row.text,
  picture_url: row.pictureUrl,
  is_online: row.isOnline,
})

const addTemplate = async (tx: Tx, input: Input, act: StaffAct): Promise<AvatarTemplateRow> => {
  const repository = avatarRepository(tx)
  const last = Math.max(0, ...(await repository.all()).map(({ place }) => place))
  const row = await repository.insert({ id: newId(act.now), place: last + 1, ...factsOf(input, act.now) })
  await audit(tx, act, { action: 'avatar.add', subject: `avatar:${row.id}`, after: recorded(row) })
  return row
}

const editTemplate = async (tx: Tx, id: string, input: Input, act: StaffAct): Promise<AvatarTemplateRow> => {
  const repository = avatarRepository(tx)
  const before = orNotFound(await repository.lock(id))
  if (before.version !== input.version) throw new Refusal('changedMeanwhile')
  const row = await repository.update(id, factsOf(input, act.now))
  await audit(tx, act, {
    action: 'avatar.edit',
    subject: `avatar:${id}`,
    before: recorded(before),
    after: recorded(row),
  })
  return row
}

export const keepTemplate = async (tx: Tx, input: Input, act: StaffAct): Promise<Presented> =>
  present(
    input.id === undefined ? await addTemplate(tx, input, act) : await editTemplate(tx, input.id, input, act),
  )

/** Refuses if the list has changed since it was shown. */
export const orderTemplates = async (tx: Tx, ids: readonly string[], act: StaffAct): Promise<void> => {
  const repository = avatarRepository(tx)
  const known = await repository.lockAll()
  const wanted = [...new Set(ids)]
  if (known.length !== wanted.length || known.some((id) => !wanted.includes(id)))
    throw new Refusal('changedMeanwhile')
  await repository.setPlaces(wanted)
  await audit(tx, act, { action: 'avatar.order', subject: 'avatar:order', after: { order: wanted } })
}
