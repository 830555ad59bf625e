/** What operators place on the home tab, as the console edits it. */
import { z } from 'zod'
import { formBool, formText, formTime, time } from '../form.ts'
import { navigationIcons } from '../system/appConfig.schemas.ts'
import {
  homeItemKindIds,
  homeItemNoteMax,
  homeItemStateIds,
  homeItemTitleMax,
  homeMarkIds,
} from './home.limits.ts'
import { homeItem } from './newIndex.schemas.ts'

export const homeItemRecord = homeItem.extend({
  kind: z.enum(homeItemKindIds),
  is_shown: z.boolean(),
  starts_at: time().nullable(),
  ends_at: time().nullable(),
  state: z.enum(homeItemStateIds),
  changed_by: z.string(),
  changed_at: time(),
})

export const homeItemContent = {
  title: formText({ max: homeItemTitleMax }),
  note: formText({ min: 0, max: homeItemNoteMax }).optional(),
  icon: z.enum(navigationIcons, '请选择图标').optional(),
  mark: z.enum(homeMarkIds, '请选择角标').optional(),
  /** A screen of the app; a hot word has none. */
  path: z
    .string()
    .max(300, '最多 300 个字符')
    .regex(/^\/[\w/?=&%.:-]*$/, '页面地址以 / 开头，只含字母、数字和 / ? = & % . : -')
    .optional(),
  is_shown: formBool(),
  /** Omit to start now, or to have no end. */
  starts_at: formTime().optional(),
  ends_at: formTime().optional(),
}

export const quickEntryRecord = z.strictObject({
  id: z.string(),
  title: z.string(),
  icon: z.string(),
  path: z.string(),
  is_offered: z.boolean(),
  /** People who customised their entries and kept this one. */
  chosen_by: z.number().int().min(0),
})
