import { fireEvent, within } from '@testing-library/react'
import {
  advSettingInit,
  downloadInit,
  homepageList,
  momentsList,
  photoDetailRead,
  templateList,
  uploadInit,
} from '@wallpaper/contract/creation'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { uploadOriginal } from '@wallpaper/contract/upload'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { renderPage, settle } from '../../../test/renderPage.tsx'
import { reply } from '../../../test/replies.ts'
import { describeScreens } from '../../../test/screenStates.tsx'
import {
  downloads,
  homepage,
  init,
  moment,
  photoId,
  pricedWork,
  textTemplate,
  work,
} from './make.fixtures.ts'

const { upload, edit, batch, textTemplate: text, moments, price, imageText, cropper } = makeScreens

// As on a phone that has opened it before: the lazy code is already loaded.
beforeAll(async () => {
  await import('./files/UploadForm.tsx')
  await import('./files/batch/BatchForm.tsx')
  await import('./files/EditForm.tsx')
  await import('./editor/TextEditor.tsx')
  await import('./imageText/ImageTextEditor.tsx')
})

describeScreens(makeScreens, {
  upload: [
    {
      url: upload('picture'),
      replies: [reply(uploadInit, init)],
      waitsFor: uploadInit,
      shows: '晚风壁纸馆',
      whenEmpty: '先建一个主页',
    },
    {
      seenBy: 'on the creative line',
      url: upload('creative'),
      replies: [reply(uploadInit, init)],
      waitsFor: uploadInit,
      shows: '内容信息',
    },
  ],
  edit: {
    url: edit('picture', { photo_id: photoId }),
    replies: [reply(uploadInit, init), reply(photoDetailRead, work)],
    waitsFor: photoDetailRead,
    shows: '保存并提交审核',
  },
  batch: {
    url: batch('picture'),
    replies: [reply(uploadInit, init)],
    waitsFor: uploadInit,
    shows: '统一设置',
    whenEmpty: '先建一个主页',
  },
  textTemplate: [
    {
      url: text('picture'),
      replies: [reply(uploadInit, init), reply(templateList, { items: [textTemplate], next_cursor: null })],
      waitsFor: templateList,
      shows: '保存为作品',
      whenEmpty: '先建一个主页',
      hasLongTexts: false,
    },
    {
      seenBy: 'who opens a work whose template is offline',
      url: text('picture', { photo_id: photoId }),
      replies: [
        reply(uploadInit, init),
        reply(templateList, { items: [], next_cursor: null }),
        reply(photoDetailRead, {
          ...work,
          kind: 'text',
          template_id: textTemplate.id,
          template: textTemplate,
          content: { pages: [{ page: 'page', texts: {}, pictures: {} }] },
        }),
      ],
      waitsFor: photoDetailRead,
      shows: '保存修改',
      hasLongTexts: false,
    },
  ],
  moments: {
    url: moments('picture'),
    replies: [reply(momentsList, { items: [moment], next_cursor: null, categories: ['早安', '晚安'] })],
    waitsFor: momentsList,
    shows: '保存 3 张图',
    whenEmpty: '这里还没有文案',
  },
  price: {
    url: price('picture'),
    replies: [
      reply(homepageList, {
        items: [homepage],
        max: 3,
        classes: init.classes,
        recycle_bin: { total: 0, number: 0 },
      }),
      reply(downloadInit, downloads),
      reply(advSettingInit, {
        items: [pricedWork],
        next_cursor: null,
        download_mode: 'price',
        price_fen: 100,
        price_min_fen: 10,
        price_max_fen: 990,
        creator_percent: 70,
        total: 1,
      }),
    ],
    waitsFor: downloadInit,
    shows: '¥0.70',
    whenEmpty: '先建一个主页',
  },
  imageText: {
    url: imageText(),
    replies: [
      reply(uploadInit, init),
      reply(templateList, { items: [{ ...textTemplate, kind: 'image_text' }], next_cursor: null }),
    ],
    waitsFor: templateList,
    shows: '生成 1 张',
    whenEmpty: '先建一个主页',
    hasLongTexts: false,
  },
  cropper: { url: cropper(), shows: '选一张图片来裁剪' },
})

describe('a work that is cut anew', () => {
  const open = async (url: string | null) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return new Response(new Uint8Array([1]), { status: 404 })
    })
    const { page } = await renderPage(edit('picture', { photo_id: photoId }), {
      viewer: 'main',
      replies: [reply(uploadInit, init), reply(photoDetailRead, work), reply(uploadOriginal, { url })],
    })
    fireEvent.click(within(page).getByRole('button', { name: '裁剪' }))
    await settle()
    return asked
  }
  afterEach(() => vi.unstubAllGlobals())

  it('is cut from the picture as large as it was sent', async () => {
    expect(await open('/files/private/whole.jpg')).toEqual(['/files/private/whole.jpg'])
  })

  it('is cut from what is shown where that was not kept', async () => {
    expect(await open(null)).toEqual([work.cover.large])
  })
})
