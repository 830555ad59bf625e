/** Invitation poster designs for operators. */
import type { OutputOf } from '@wallpaper/contract'
import { consolePosters, posterPicture, savePoster } from '@wallpaper/contract/team/poster.console'
import { audit } from '../../../platform/audit/audit.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { staffPictures } from '../../upload/public.ts'
import { inviteReader, inviteRepository, type PosterRow } from './invite.repository.ts'
import { presentPoster } from './invite.service.ts'

const present = (row: PosterRow): OutputOf<typeof savePoster> => ({
  ...presentPoster(row),
  is_online: row.isOnline,
  position: row.position,
  version: row.version,
  changed_at: row.changedAt.getTime(),
})

const factsOf = ({ title, isOnline, position }: Pick<PosterRow, 'title' | 'isOnline' | 'position'>) => ({
  title,
  is_online: isOnline,
  position,
})

export interface PosterDeps {
  pictures: Pick<ReturnType<typeof staffPictures>, 'take'>
}

export const posterConsoleRoutes = ({ pictures }: PosterDeps): Route[] => [
  outside(posterPicture, ({ file }) => {
    if (!file) throw refuse('请选择要上传的图片')
    return pictures.take(file)
  }),

  read(consolePosters, async ({ tx }) => ({ items: (await inviteReader(tx).posters()).map(present) })),

  write(savePoster, async ({ tx, input, act }) => {
    const repository = inviteRepository(tx)
    const fields = {
      title: input.title,
      note: input.note,
      scene: input.scene,
      topColour: input.top_colour,
      bottomColour: input.bottom_colour,
      pictureUrl: input.picture_url ?? null,
      qrAt: input.qr_at,
      titleAt: input.title_at,
      isOnline: input.is_online,
      position: input.position,
    }
    const now = new Date(act.now)
    const before = input.id === undefined ? undefined : await repository.poster(input.id)
    if (input.id !== undefined && !before) throw new Refusal('notFound')
    if (before && before.version !== input.version)
      throw new Refusal('changedMeanwhile', '别人刚改过这张海报，请重新打开再改')
    const row = before
      ? await repository.changePoster(before.id, fields, now)
      : await repository.addPoster(fields, now)
    await audit(tx, act, {
      action: before ? 'poster.change' : 'poster.add',
      subject: `poster:${row.id}`,
      ...(before && { before: factsOf(before) }),
      after: factsOf(row),
    })
    return present(row)
  }),
]
