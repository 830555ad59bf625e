import { z } from 'zod'
import { agreementKinds } from '../account/account.schemas.ts'
import { defineEndpoint } from '../endpoint.ts'
import { formText, formVersion } from '../form.ts'
import { agreementFigure, agreementVersion } from './agreements.schemas.ts'

const kind = () => z.enum(agreementKinds, '没有这份协议')

export const agreementVersions = defineEndpoint({
  path: 'console/system/agreementVersions',
  method: 'GET',
  auth: 'staff:pages:see',
  input: z.object({ kind: kind().optional() }),
  output: z.strictObject({ items: z.array(agreementVersion), figures: z.array(agreementFigure) }),
  summary: '协议的各个版本（不带 kind 时每份协议只列最新版和草稿），以及正文里可以引用的设置数字',
})

export const saveAgreementDraft = defineEndpoint({
  path: 'console/system/saveAgreementDraft',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({
    kind: kind(),
    title: formText({ max: 40 }),
    body: formText({ min: 50, max: 30_000 }),
    change_note: formText({ max: 200 }),
  }),
  output: agreementVersion,
  summary: '保存协议草稿（每份协议同时只有一份草稿）',
})

export const publishAgreement = defineEndpoint({
  path: 'console/system/publishAgreement',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({ kind: kind(), version: formVersion(), reason: formText({ max: 200 }) }),
  output: agreementVersion,
  summary: '发布协议草稿；之前同意旧版的人下次进入时会看到更新',
})
