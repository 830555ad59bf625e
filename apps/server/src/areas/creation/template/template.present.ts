import type { OutputOf } from '@wallpaper/contract'
import type { templateList } from '@wallpaper/contract/creation'
import type { ClassNames } from '../catalogue/class.service.ts'
import type { TemplateRow } from './template.repository.ts'

type Template = OutputOf<typeof templateList>['items'][number]

export const presentTemplate = (row: TemplateRow, names: ClassNames): Template => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  class: row.class,
  class_name: names(row.class),
  spec: row.spec,
  uses: row.uses,
})
