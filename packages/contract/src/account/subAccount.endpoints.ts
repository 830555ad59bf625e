import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formId, formInt, idRange } from '../form.ts'
import {
  formSubAccountAreas,
  formSubAccountName,
  loginReply,
  signInPicture,
  subAccountsReply,
} from './account.schemas.ts'

export const subAccountList = defineEndpoint({
  path: 'v4/son_account/list',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: subAccountsReply,
  summary: '合作账号列表',
})

export const subAccountCreate = defineEndpoint({
  path: 'v4/son_account/create',
  method: 'POST',
  auth: 'main',
  input: z.object({ name: formSubAccountName(), areas: formSubAccountAreas() }),
  output: subAccountsReply,
  rate: perMinute(20),
  idempotent: true,
  summary: '新增合作账号，数量按会员等级',
})

export const subAccountEdit = defineEndpoint({
  path: 'v4/son_account/edit',
  method: 'POST',
  auth: 'main',
  input: z.object({
    sonid: formId(),
    name: formSubAccountName().optional(),
    areas: formSubAccountAreas().optional(),
  }),
  output: subAccountsReply,
  summary: '修改合作账号名称或权限',
})

export const subAccountDelete = defineEndpoint({
  path: 'v4/son_account/delete',
  method: 'POST',
  auth: 'main',
  input: z.object({ sonid: formId() }),
  output: subAccountsReply,
  summary: '移除合作账号，它的登录立即失效',
})

export const subAccountSwitch = defineEndpoint({
  path: 'v4/son_account/switch',
  method: 'POST',
  auth: 'user',
  input: z.object({
    /** 0 switches back to the main account that this device came from. */
    sonid: formInt({ min: 0, max: idRange.max }),
  }),
  output: loginReply,
  rate: perMinute(30),
  summary: '在本机切换到合作账号，或切回主账号',
})

export const cooperateQrcode = defineEndpoint({
  path: 'v4/mine/cooperateQrcode',
  method: 'POST',
  auth: 'main',
  input: z.object({ sonid: formId() }),
  output: signInPicture,
  rate: perMinute(20),
  summary: '合作账号在自己设备上登录用的一次性链接与登录码',
})
