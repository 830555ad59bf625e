import { z } from 'zod'
import { favouritesMax, savedFilterNameMax, savedFiltersMax } from './staff.limits.ts'

const withoutRepeats = (values: readonly string[]) => new Set(values).size === values.length

export const menuPreferences = z.strictObject({
  /** Paths of menu entries, in the order that the person gave them. */
  favourites: z.array(z.string()),
  /** Titles of the groups that stay open, besides that of the open page. */
  open_groups: z.array(z.string()),
  /** Only icons. */
  is_narrow: z.boolean(),
  /** Filters of pages: the query of the address, by name. */
  filters: z.array(z.strictObject({ path: z.string(), name: z.string(), query: z.string() })),
})

export type MenuPreferences = z.infer<typeof menuPreferences>

const consolePath = z.string().regex(/^\/[a-z0-9/-]{0,80}$/, '这不是运营台的页面')
const phoneNumber = /1[3-9]\d{9}/

const savedFilter = z.strictObject({
  path: consolePath,
  name: z.string().trim().min(1, '请填写名称').max(savedFilterNameMax, `名称最多 ${savedFilterNameMax} 个字`),
  query: z
    .string()
    .min(1)
    .max(500, '筛选条件太多了')
    .refine((query) => !phoneNumber.test(query), '筛选里有手机号，不能保存'),
})

export const newMenuPreferences = menuPreferences.extend({
  favourites: z
    .array(consolePath)
    .max(favouritesMax, `最多收藏 ${favouritesMax} 个`)
    .refine(withoutRepeats, '同一页收藏了两次'),
  open_groups: z.array(z.string().min(1).max(20)).max(20).refine(withoutRepeats, '同一组出现了两次'),
  filters: z
    .array(savedFilter)
    .max(savedFiltersMax, `最多保存 ${savedFiltersMax} 个筛选`)
    .refine(
      (filters) => withoutRepeats(filters.map(({ path, name }) => `${path} ${name}`)),
      '这个名称已经用过了，换一个',
    ),
})
