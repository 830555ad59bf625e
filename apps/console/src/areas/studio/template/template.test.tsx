/** The editor of a template: marks by keyboard, key frames, and what is sent. */
import { fireEvent, within } from '@testing-library/react'
import { deniedFaces } from '@wallpaper/contract/studio/denied.console'
import {
  findTemplateFaces,
  saveStaffTemplate,
  staffTemplateRead,
  staffTemplates,
  submitStaffTemplate,
} from '@wallpaper/contract/studio/template.console'
import { expect, it } from 'vitest'
import { fullAnswer } from '../../../test/answers.ts'
import { type Answering, ok, refused } from '../../../test/fakeServer.ts'
import { renderScreen, settle } from '../../../test/renderScreen.tsx'
// Loaded before: the screens are lazy.
import './DeniedFacesPage.tsx'
import './FaceTemplatesPage.tsx'
import type { Mark, TemplateDetail } from './template.types.ts'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'

const mark = (more: Partial<Mark> = {}): Mark => ({
  name: '主角',
  box: { x: 100, y: 120, width: 80, height: 100 },
  points: Array.from({ length: 106 }, (_, axis) => (axis % 2 === 0 ? 100 + axis / 2 : 150)),
  yaw: 3,
  at_ms: 0,
  face: 0,
  ...more,
})

const shown: Partial<TemplateDetail> = {
  id,
  title: '海棠花下',
  category: '古风',
  kind: 'picture',
  state: 'online',
  duration_ms: null,
  version: 3,
  online_version: 2,
  has_changes: true,
  width: 400,
  height: 500,
  faces: [mark()],
  source: 'commissioned',
  author: '许念',
  until: '2027-10-31',
  scope: '换脸',
  approval_id: null,
  high_reason: '',
  missing: [],
  checks: { drawn: true, adult: true, denied: 1204, nearest: 0.31, is_like_denied: false, trials: [] },
}

const template = (more: Partial<TemplateDetail> = {}): TemplateDetail =>
  Object.assign({}, fullAnswer(staffTemplateRead), shown, more) as TemplateDetail

interface Sent {
  path: string
  input: URLSearchParams
}

const open = async (read: TemplateDetail, answering: Partial<Record<string, object>> = {}) => {
  const sent: Sent[] = []
  const answer: Answering = (endpoint, input) => {
    sent.push({ path: endpoint.path, input })
    if (endpoint.path === staffTemplateRead.path) return ok(read)
    const own = answering[endpoint.path]
    if (own) return ok(own)
    return ok(fullAnswer(endpoint))
  }
  const main = await renderScreen(`/face-templates/${id}`, answer)
  const press = async (name: RegExp) => {
    fireEvent.click(within(main).getByRole('button', { name }))
    await settle()
  }
  const inputOf = (path: string) => sent.findLast((each) => each.path === path)?.input
  return { main, press, inputOf, sent }
}

const facesIn = (input: URLSearchParams | undefined): Mark[] => JSON.parse(input?.get('faces') ?? '[]')

it('arrow keys move a point by one pixel, with Shift by ten, and undo takes a step back', async () => {
  const { main, press, inputOf } = await open(template(), {
    [saveStaffTemplate.path]: template({ version: 4 }),
  })
  const point = () => within(main).getByLabelText('主角的第 2 个点')
  const at = () => [point().getAttribute('cx'), point().getAttribute('cy')]
  expect(at()).toEqual(['101', '150'])
  fireEvent.keyDown(point(), { key: 'ArrowRight' })
  fireEvent.keyDown(point(), { key: 'ArrowUp', shiftKey: true })
  expect(at()).toEqual(['102', '140'])
  await press(/撤\s*销/)
  expect(at()).toEqual(['102', '150'])
  await press(/重\s*做/)
  await press(/存草稿/)
  const [face] = facesIn(inputOf(saveStaffTemplate.path))
  expect(face?.points.slice(0, 6)).toEqual([100, 150, 102, 140, 102, 150])
  expect(inputOf(saveStaffTemplate.path)?.get('version')).toBe('3')
})

it('a box is moved with its points, and stays in the picture', async () => {
  const { main, press, inputOf } = await open(template(), {
    [saveStaffTemplate.path]: template({ version: 4 }),
  })
  await press(/^框$/)
  const box = within(main).getByLabelText('主角的框')
  for (let times = 0; times < 11; times += 1) fireEvent.keyDown(box, { key: 'ArrowLeft', shiftKey: true })
  fireEvent.keyDown(within(main).getByLabelText('主角的框的大小'), { key: 'ArrowDown' })
  await press(/存草稿/)
  const [face] = facesIn(inputOf(saveStaffTemplate.path))
  expect([face?.box, face?.points.slice(0, 2)]).toEqual([{ x: 0, y: 120, width: 80, height: 101 }, [0, 150]])
})

it('submitting saves what is not saved, and submits that version', async () => {
  const { main, press, inputOf, sent } = await open(template(), {
    [saveStaffTemplate.path]: template({ version: 4 }),
    [submitStaffTemplate.path]: template({ version: 4, state: 'waiting', approval_id: 7 }),
  })
  fireEvent.change(within(main).getByLabelText('作者'), { target: { value: '许念，合同 HT2609' } })
  await press(/提交上线/)
  expect(inputOf(saveStaffTemplate.path)?.get('author')).toBe('许念，合同 HT2609')
  expect(inputOf(submitStaffTemplate.path)?.get('version')).toBe('4')
  const writes = sent.map(({ path }) => path).filter((path) => /saveTemplate|submitTemplate/.test(path))
  expect(writes).toEqual([saveStaffTemplate.path, submitStaffTemplate.path])
})

it('a save that came too late is said, and what was edited is still there', async () => {
  const main = await renderScreen(`/face-templates/${id}`, (endpoint) => {
    if (endpoint.path === staffTemplateRead.path) return ok(template())
    return endpoint.path === saveStaffTemplate.path
      ? refused('changedMeanwhile', '内容已被修改，请刷新后重试')
      : ok(fullAnswer(endpoint))
  })
  const author = within(main).getByLabelText('作者')
  fireEvent.change(author, { target: { value: '别人' } })
  fireEvent.click(within(main).getByRole('button', { name: /存草稿/ }))
  await settle()
  expect(document.querySelector('.ant-message-notice')?.textContent).toBe('内容已被修改，请刷新后重试')
  expect((author as HTMLInputElement).value).toBe('别人')
})

it('a video shows the marks of its moment, and proposals take the place of those of this moment only', async () => {
  const film = template({
    kind: 'video',
    duration_ms: 6_000,
    faces: [mark(), mark({ at_ms: 2_000, box: { x: 10, y: 10, width: 50, height: 60 } })],
  })
  const found = [
    {
      ...mark({ at_ms: 2_000, name: '主角', box: { x: 20, y: 20, width: 50, height: 60 } }),
      word: '可以换',
      is_usable: true,
    },
    { ...mark({ at_ms: 2_000, name: '2 号' }), word: '侧脸，换不了', is_usable: false },
  ]
  const { main, press, inputOf } = await open(film, {
    [findTemplateFaces.path]: { faces: found },
    [saveStaffTemplate.path]: film,
  })
  expect(within(main).getAllByLabelText('主角的框')[0]?.getAttribute('x')).toBe('100')
  await press(/关键帧 0:02\.0/)
  expect(within(main).getAllByLabelText('主角的框')[0]?.getAttribute('x')).toBe('10')
  await press(/自动找脸/)
  expect(inputOf(findTemplateFaces.path)?.get('at_ms')).toBe('2000')
  expect(document.querySelector('.ant-message-notice')?.textContent).toBe(
    '找到 1 张可以换的脸，请逐个确认；另有一张侧脸，换不了',
  )
  await press(/存草稿/)
  expect(facesIn(inputOf(saveStaffTemplate.path)).map(({ at_ms, box }) => [at_ms, box.x])).toEqual([
    [0, 100],
    [2_000, 20],
  ])
})

it('what a colleague is asked to confirm cannot be changed', async () => {
  const { main } = await open(template({ state: 'waiting', approval_id: 7 }))
  const isDisabled = (name: RegExp) =>
    (within(main).getByRole('button', { name }) as HTMLButtonElement).disabled
  expect([/提交上线/, /存草稿/, /自动找脸/, /加一张/].map(isDisabled)).toEqual([true, true, true, true])
  expect(within(main).getByRole('link', { name: '去看' }).getAttribute('href')).toBe('/console/approvals/7')
})

it('an empty kind of template says what to do', async () => {
  const main = await renderScreen('/face-templates?kind=video', (endpoint) =>
    endpoint.path === staffTemplates.path
      ? ok({ items: [], next_cursor: null, total: 0, counts: { picture: 7, video: 0, character: 3 } })
      : ok(fullAnswer(endpoint)),
  )
  expect(
    within(main)
      .getByRole('button', { name: /照\s*片 7/ })
      .getAttribute('aria-pressed'),
  ).toBe('false')
  expect(main.textContent).toContain('还没有换脸模板')
})

it('a face whose removal waits for its second person cannot be removed again', async () => {
  const face = {
    ...{ id, name: '某人', reason: 'asked', state: 'active', note: '本人来信', hits: 3 },
    ...{ added_by: '苏晴', added_at: 1_790_000_000_000, removed_at: null },
  }
  const items = [
    { ...face, state: 'removing' },
    { ...face, id: id.replace('1a', '2b') },
  ]
  const main = await renderScreen('/denied-faces', (endpoint) =>
    ok(endpoint.path === deniedFaces.path ? { items, next_cursor: null, total: 2 } : fullAnswer(endpoint)),
  )
  expect(within(main).getAllByRole('cell', { name: '待复核移除' })).toHaveLength(1)
  expect(within(main).getAllByRole('button', { name: /移\s*出/ })).toHaveLength(1)
})
