import type { OutputOf } from '@wallpaper/contract'
import type { homepageInfo } from '@wallpaper/contract/creation'
import type { HomepageRow } from './homepage.repository.ts'

export type Homepage = OutputOf<typeof homepageInfo>

export const presentHomepage = (row: HomepageRow): Homepage => ({
  id: row.id,
  line: row.line,
  name: row.name,
  avatar_url: row.avatarUrl,
  intro: row.intro,
  class: row.class,
  state: row.state,
  created_at: row.createdAt.getTime(),
})
