/** Settings and their history. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, formInt, formJson, int32Max, paging } from '../form.ts'
import { formKey, formReason, setting, settingValue, settingVersion } from './staff.schemas.ts'

/** The version that was shown; 0 is the unchanged default. */
const formSeenVersion = () => formInt({ min: 0, max: int32Max })

export const settingsList = defineEndpoint({
  path: 'console/staff/settings',
  method: 'GET',
  auth: 'staff',
  input: z.object({}),
  output: z.strictObject({ items: z.array(setting) }),
  summary: '全部设置，按组排列',
})

export const settingHistory = defineEndpoint({
  path: 'console/staff/settingHistory',
  method: 'GET',
  auth: 'staff',
  input: z.object({ key: formKey(), ...paging }),
  output: countedPageOf(settingVersion),
  errors: ['notFound'],
  summary: '一项设置的历史，新的在前',
})

export const changeSetting = defineEndpoint({
  path: 'console/staff/changeSetting',
  method: 'POST',
  auth: 'staff',
  input: z.object({
    key: formKey(),
    value: formJson(settingValue),
    version: formSeenVersion(),
    reason: formReason(),
  }),
  output: setting,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '修改设置；version 是你看到的版本，别人先改了就返回 1012',
})

export const revertSetting = defineEndpoint({
  path: 'console/staff/revertSetting',
  method: 'POST',
  auth: 'staff',
  input: z.object({
    key: formKey(),
    to_version: formSeenVersion(),
    version: formSeenVersion(),
    reason: formReason(),
  }),
  output: setting,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '把设置恢复到旧版本（0 是默认值），成为新的一版',
})
