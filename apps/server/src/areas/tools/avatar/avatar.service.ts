import type { OutputOf } from '@wallpaper/contract'
import type { avatarTemplates } from '@wallpaper/contract/tools'
import type { Reader } from '../../../platform/db/database.ts'
import { type AvatarTemplateRow, avatarReader } from './avatar.repository.ts'

type Template = OutputOf<typeof avatarTemplates>['items'][number]

export const presentTemplate = (row: AvatarTemplateRow): Template => ({
  id: row.id,
  part: row.part,
  group: row.group,
  name: row.name,
  shape: row.shape,
  colours: row.colours,
  text: row.text,
  picture_url: row.pictureUrl,
})

export const listAvatarTemplates = async (tx: Reader): Promise<OutputOf<typeof avatarTemplates>> => ({
  items: (await avatarReader(tx).online()).map(presentTemplate),
})
