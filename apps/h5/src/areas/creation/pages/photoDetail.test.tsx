import { ApiError } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'
import { photoDetailRead } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/renderPage.tsx'

it.each([errorCodes.notFound, errorCodes.invalidInput])(
  'says that a link leads to no work, and leads to the works, when the server answers %i',
  async (code) => {
    const { page } = await renderPage(creationScreens.photo('picture', { photo_id: 'cut-off' }), {
      replies: [
        {
          endpoint: photoDetailRead,
          answer: async () => {
            throw new ApiError({ code, msg: '不对', data: null, status: 200, requestId: 'request-9' })
          },
        },
      ],
    })
    expect(page.querySelector('main')?.textContent).toContain(
      '没有找到这个作品，链接可能不完整，或者它已被删除',
    )
  },
)
