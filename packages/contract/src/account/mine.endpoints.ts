import { z } from 'zod'
import { defineEndpoint, perHour, perMinute } from '../endpoint.ts'
import { formBool, formJson, formPhone, formText, formUuid } from '../form.ts'
import {
  codeSent,
  device,
  deviceDetail,
  formCode,
  formNewPassword,
  formPassword,
  heldData,
  mineCentre,
  ownProfile,
  privacySettings,
  privacySwitchIds,
} from './account.schemas.ts'

export const mineIndex = defineEndpoint({
  path: 'v4/mine/index',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: mineCentre,
  summary: '个人中心',
})

export const userInfo = defineEndpoint({
  path: 'v4/mine/userInfo',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: ownProfile,
  summary: '我的资料',
})

export const updateUserInfo = defineEndpoint({
  path: 'v4/mine/updateUserInfo',
  method: 'POST',
  auth: 'main',
  input: z.object({
    nickname: formText({ max: 20, label: '昵称' }).optional(),
    /** A URL of our own storage, the messenger's avatar, or '' to remove it. */
    avatar_url: z.string().max(500).optional(),
    intro: formText({ min: 0, max: 60 }).optional(),
    region: formText({ min: 0, max: 40 }).optional(),
  }),
  output: ownProfile,
  rate: perMinute(20),
  summary: '修改资料',
})

export const mineSendCode = defineEndpoint({
  path: 'v4/mine/sendCode',
  method: 'POST',
  auth: 'main',
  input: z.object({
    /** new_phone goes to `phone`, the others to the account's own. */
    purpose: z.enum(['old_phone', 'new_phone', 'password', 'close', 'wechat', 'withdraw']),
    phone: formPhone().optional(),
  }),
  output: codeSent,
  rate: perHour(30),
  summary: '给自己的手机（或要换的新手机）发验证码',
})

export const changePhone = defineEndpoint({
  path: 'v4/mine/changePhone',
  method: 'POST',
  auth: 'main',
  input: z.object({
    /** One of the two proves identity; neither is needed while the account has no phone. */
    old_code: formCode().optional(),
    password: formPassword().optional(),
    phone: formPhone(),
    code: formCode(),
  }),
  output: ownProfile,
  rate: perMinute(10),
  summary: '更换手机号',
})

export const savePassword = defineEndpoint({
  path: 'v4/mine/savePassword',
  method: 'POST',
  auth: 'main',
  input: z.object({
    password: formNewPassword(),
    /** One of the two is required. */
    old_password: formPassword().optional(),
    code: formCode().optional(),
  }),
  output: z.strictObject({ has_password: z.literal(true), other_devices_signed_out: z.number().int() }),
  rate: perMinute(10),
  summary: '设置或修改登录密码，其他设备退出登录',
})

export const settings = defineEndpoint({
  path: 'v4/mine/settings',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: privacySettings,
  summary: '设置',
})

export const saveSettings = defineEndpoint({
  path: 'v4/mine/saveSettings',
  method: 'POST',
  auth: 'main',
  input: z.object({ switches: formJson(z.partialRecord(z.enum(privacySwitchIds), z.boolean())) }),
  output: privacySettings,
  rate: perMinute(30),
  summary: '保存隐私开关',
})

export const personalData = defineEndpoint({
  path: 'v4/mine/personalData',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: heldData,
  summary: '我们保存了你的哪些信息',
})

export const devices = defineEndpoint({
  path: 'v4/mine/devices',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({ items: z.array(device) }),
  summary: '登录设备',
})

export const removeDevice = defineEndpoint({
  path: 'v4/mine/removeDevice',
  method: 'POST',
  auth: 'main',
  input: z.object({ guid: formUuid() }),
  output: z.strictObject({ items: z.array(device) }),
  summary: '让一台设备退出登录',
})

export const deviceInfo = defineEndpoint({
  path: 'v4/mine/deviceInfo',
  method: 'GET',
  auth: 'main',
  input: z.object({ guid: formUuid() }),
  output: deviceDetail,
  summary: '一台登录过的设备',
})

export const removeOtherDevices = defineEndpoint({
  path: 'v4/mine/removeOtherDevices',
  method: 'POST',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({ ended: z.number().int(), items: z.array(device) }),
  summary: '让其他设备全部退出登录',
})

export const confirmNewDevice = defineEndpoint({
  path: 'v4/mine/confirmNewDevice',
  method: 'POST',
  auth: 'main',
  input: z.object({ guid: formUuid() }),
  output: z.strictObject({ items: z.array(device) }),
  summary: '确认新设备是我本人',
})

export const logout = defineEndpoint({
  path: 'v4/mine/logout',
  method: 'POST',
  auth: 'restricted',
  input: z.object({
    /**
     * All devices, sub-accounts included; a sub-account ends its own sessions and those switched from here.
     */
    is_everywhere: formBool().optional(),
  }),
  output: z.strictObject({ ended: z.number().int() }),
  summary: '退出登录',
})
