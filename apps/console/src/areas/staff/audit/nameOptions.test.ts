import { describe, expect, it } from 'vitest'
import { nameOptions } from './nameOptions.ts'

const staff = [
  { id: 1, name: '陈立', username: 'demo.admin' },
  { id: 2, name: '林可', username: 'demo.support' },
]
const people = [{ uid: 880_003, nickname: '小满' }]
const ask = { text: '', staff, people: [], chosen: null, hasSystem: false }

describe('names to filter by', () => {
  it('are never keys: staff by name, creators with their number', () => {
    expect(nameOptions({ ...ask, people, hasSystem: true })).toEqual([
      {
        label: '员工',
        options: [
          { value: 'staff:1', label: '陈立' },
          { value: 'staff:2', label: '林可' },
        ],
      },
      { label: '创作者', options: [{ value: 'person:880003', label: '小满（880003）' }] },
      {
        label: '其他',
        options: [
          { value: 'system', label: '系统' },
          { value: 'command-line', label: '命令行' },
        ],
      },
    ])
  })

  it('narrow by what is typed, be it a name or a user name', () => {
    const found = (text: string) => nameOptions({ ...ask, text }).flatMap(({ options }) => options)
    expect(found('林')).toEqual([{ value: 'staff:2', label: '林可' }])
    expect(found('Demo.Admin')).toEqual([{ value: 'staff:1', label: '陈立' }])
    expect(found('没有')).toEqual([])
  })

  it('keep the name of what is chosen, also when it is not in the list', () => {
    const chosen = { key: 'setting:upload.max', label: '上传上限' }
    expect(nameOptions({ ...ask, chosen })[0]).toEqual({
      label: '现在的',
      options: [{ value: chosen.key, label: chosen.label }],
    })
    expect(nameOptions({ ...ask, chosen: { key: 'staff:1', label: '陈立' } })).toHaveLength(1)
  })
})
