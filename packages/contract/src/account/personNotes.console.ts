/** What colleagues write down about a person, and the devices the person is signed in on. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { formBool, formId, formText } from '../form.ts'
import { personDevice, personNote } from './people.schemas.ts'

const formNote = () => formText({ min: 2, max: 500, label: '备注' })
const notes = z.strictObject({ items: z.array(personNote) })

export const personNotes = defineEndpoint({
  path: 'console/account/personNotes',
  method: 'GET',
  auth: 'staff',
  input: z.object({ uid: formId() }),
  output: notes,
  summary: '同事的备注，置顶的在前，新的在前；创作者看不到',
})

export const writePersonNote = defineEndpoint({
  path: 'console/account/writePersonNote',
  method: 'POST',
  auth: 'staff',
  input: z.object({ uid: formId(), text: formNote() }),
  output: notes,
  errors: ['notFound'],
  idempotent: true,
  summary: '写一条备注，同事可见',
})

export const editPersonNote = defineEndpoint({
  path: 'console/account/editPersonNote',
  method: 'POST',
  auth: 'staff',
  input: z.object({ id: formId(), text: formNote() }),
  output: notes,
  errors: ['notFound'],
  summary: '改自己的备注，写完 10 分钟以内；备注不能删除',
})

export const pinPersonNote = defineEndpoint({
  path: 'console/account/pinPersonNote',
  method: 'POST',
  auth: 'staff',
  input: z.object({ id: formId(), is_pinned: formBool() }),
  output: notes,
  errors: ['notFound'],
  summary: '置顶一条备注，或取消置顶',
})

export const personDevices = defineEndpoint({
  path: 'console/account/personDevices',
  method: 'GET',
  auth: 'staff',
  input: z.object({ uid: formId() }),
  output: z.strictObject({ items: z.array(personDevice) }),
  summary: '登录着的设备，最近用过的在前',
})
