import {
  avatarTemplatePicture,
  consoleAvatarTemplates,
  orderAvatarTemplates,
  saveAvatarTemplate,
} from '@wallpaper/contract/tools/avatar.console'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { refuse, refuseField } from '../../../platform/refusal.ts'
import type { staffPictures } from '../../upload/public.ts'
import { keepTemplate, listTemplates, orderTemplates } from './avatar.console.service.ts'

export interface AvatarConsoleDeps {
  pictures: Pick<ReturnType<typeof staffPictures>, 'take' | 'discard'>
}

export const avatarConsoleRoutes = ({ pictures }: AvatarConsoleDeps): Route[] => [
  read(consoleAvatarTemplates, ({ tx }) => listTemplates(tx)),
  outside(avatarTemplatePicture, async ({ file }) => {
    if (!file) throw refuse('请选择要上传的图片')
    const picture = await pictures.take(file)
    if (picture.width === picture.height) return picture
    await pictures.discard(picture.url)
    throw refuseField('file', `要正方形的图，这张是 ${picture.width} × ${picture.height}`)
  }),
  write(saveAvatarTemplate, ({ tx, input, act }) => keepTemplate(tx, input, act)),
  write(orderAvatarTemplates, async ({ tx, input, act }) => {
    await orderTemplates(tx, input.ids, act)
    return listTemplates(tx)
  }),
]
