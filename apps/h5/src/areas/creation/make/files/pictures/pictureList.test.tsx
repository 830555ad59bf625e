import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Flaw, QueuedFile, UploadQueueOfScreen } from '../../../../upload/public.ts'
import type { Titles } from '../useHandIn.ts'
import { PictureList } from './PictureList.tsx'
import { leftIn } from './pictureStatus.ts'

const fileOf = (id: string, fields: Partial<QueuedFile> = {}): QueuedFile => ({
  ...{ id, name: `${id}.png`, kind: 'picture', contentType: 'image/png', size: 1_000 },
  ...{ task: null, sent: 0, attempts: 0, rejections: 0, retryAt: 0, isAlone: false },
  stage: { at: 'hashed', hash: id },
  facts: { width: 1_440, height: 3_120, code: null },
  hash: id,
  ...fields,
})

const same: QueuedFile['stage'] = {
  at: 'same',
  same: { photo_id: 'p', title: '月下归帆', small: '/s.webp', where: 'photos', purge_at: null },
}

const readyAt: QueuedFile['stage'] = {
  at: 'ready',
  isExisting: false,
  upload: {
    ...{ upload_id: 'u', kind: 'picture', state: 'ready', name: '', reason: null, visit_url: '' },
    ...{ renditions: null, blur_hash: null, width: 1_440, height: 3_120, duration: null, size: 1 },
    created_at: 1,
  },
}

type Note = (what: string) => (file: QueuedFile | string) => void

function Shown({ queue, note }: { queue: UploadQueueOfScreen; note: Note }) {
  const [titles, setTitles] = useState<Titles>({})
  return (
    <PictureList
      queue={queue}
      titles={titles}
      onChange={setTitles}
      onOpen={note('open')}
      onCrop={note('crop')}
      onReplace={note('replace')}
      workLink={() => null}
    />
  )
}

const show = (files: readonly QueuedFile[], flaws: Record<string, Flaw> = {}) => {
  const done: string[] = []
  const note: Note = (what) => (file) =>
    void done.push(`${what} ${typeof file === 'string' ? file : file.id}`)
  const nothing = () => undefined
  const queue: UploadQueueOfScreen = {
    ...{ files, isPaused: false, isLoading: false, notice: null, bytesPerSecond: null, ready: [] },
    flaws: new Map(Object.entries(flaws)),
    totals: {
      ...{ count: files.length, done: 0, failed: 0, flawed: 0, same: 0, bytes: 0, sentBytes: 0 },
      isMoving: false,
    },
    ...{ add: nothing, replace: (id: string) => id, judge: nothing, limit: nothing, retryAll: nothing },
    ...{ pause: nothing, resume: nothing, blobOf: () => new Blob(['x']) },
    arrange: (ids) => void done.push(`order ${ids.join(' ')}`),
    remove: note('remove'),
    retry: note('retry'),
  }
  render(<Shown queue={queue} note={note} />)
  return { done, queue }
}

const rows = () => within(screen.getByRole('list', { name: '上传的图片' })).getAllByRole('listitem')
const wordsOf = () => rows().map((row) => row.querySelector('p > span')?.textContent)

describe('the pictures of an upload', () => {
  it('say in their rows what keeps them back, and what to do about it', () => {
    const { done } = show(
      [
        fileOf('a', { stage: readyAt }),
        fileOf('b'),
        fileOf('c'),
        fileOf('d'),
        fileOf('e', { stage: { at: 'failed', reason: '上传失败：网络中断', resume: { at: 'waiting' } } }),
        fileOf('f', { stage: { at: 'refused', reason: '不能使用：图片打不开' } }),
        fileOf('g'),
      ],
      {
        b: { is: 'small', width: 720, height: 1_560 },
        c: { is: 'code', place: '右下角' },
        d: { is: 'twin', of: 1 },
      },
    )
    expect(wordsOf()).toEqual([
      '1440 × 3120，没有问题',
      '720 × 1560，太小',
      '右下角有二维码',
      '和第 1 张一样',
      '上传失败：网络中断',
      '不能使用：图片打不开',
      '1440 × 3120，等待中',
    ])
    for (const name of [/换一张/, /裁掉/, /，移除/, /重试/])
      fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
    expect(done).toEqual(['replace b', 'crop c', 'remove d', 'retry e'])
  })

  it('have a title each, empty at first, and their own acts', () => {
    const { done } = show([fileOf('a'), fileOf('b')])
    const first = screen.getByLabelText<HTMLInputElement>('第 1 张的标题')
    expect([first.value, first.placeholder]).toEqual(['', '给它起个标题'])
    fireEvent.change(first, { target: { value: '海上落日' } })
    expect(first.value).toBe('海上落日')
    expect(screen.getByRole('button', { name: '海上落日，第 1 个，拖动排序' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '移除第 2 张 b.png' }))
    fireEvent.click(screen.getByRole('button', { name: '第 1 张 a.png，更多操作' }))
    expect(done).toEqual(['remove b', 'open a'])
  })

  it('that are works already are set aside, and named with the rest that was not submitted', () => {
    const { queue } = show([fileOf('a', { stage: same }), fileOf('b')], { b: { is: 'code', place: '中间' } })
    expect(rows()).toHaveLength(1)
    expect(screen.getByText('另有 1 张和「月下归帆」一样，已放在一边，不占流量')).toBeTruthy()
    expect(leftIn(queue)).toEqual({ count: 2, note: '1 张有二维码，1 张以前传过' })
    expect(leftIn({ files: [], flaws: new Map() })).toBeNull()
  })
})
