/** What the editor's blocks can ask for: pictures, codes, and places for new blocks. */
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { type ArticleBlock, articleLimits, picturesIn } from '@wallpaper/contract/gzh/articleHtml'
import { gzhScreens, type PickedPicture } from '@wallpaper/contract/gzh/gzh.screens'
import { useEffect } from 'react'
import { openForResult } from '../../../pageStack/navigation.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { toast } from '../../../ui/overlay/overlays.ts'
import { newBlockId, pictureBlocks } from './newBlocks.ts'
import type { ArticleForm } from './useArticle.ts'

const loadUpload = () => import('./uploadPictures.ts')

export const useEditorActs = (
  form: ArticleForm,
  chosen: string | null,
  choose: (id: string | null) => void,
) => {
  const { blocks, fields, parts } = form
  const left = Math.max(0, articleLimits.pictures - picturesIn(blocks, parts.components).length)
  // Fetched before it is needed: a browser opens its picker only right after a tap.
  useEffect(() => void loadUpload(), [])

  /** After the chosen block, or at the end. */
  const insert = (added: readonly ArticleBlock[]) => {
    if (blocks.length + added.length > articleLimits.blocks) {
      toast(`一篇最多 ${articleLimits.blocks} 段`)
      return
    }
    const at = blocks.findIndex(({ id }) => id === chosen)
    const place = at < 0 ? blocks.length : at + 1
    const [first] = picturesIn(added, parts.components)
    const cover = fields.cover || first || ''
    form.setBlocks([...blocks.slice(0, place), ...added, ...blocks.slice(place)], { cover })
    choose(added.at(-1)?.id ?? null)
  }
  const remember = (picked: readonly PickedPicture[]) =>
    form.addUrls(Object.fromEntries(picked.map(({ upload_id, url }) => [upload_id, url])))
  const insertPictures = (picked: readonly PickedPicture[]) => {
    remember(picked)
    insert(pictureBlocks(picked))
  }
  const upload = useSubmit(async () => {
    const { uploadPictures } = await loadUpload()
    const picked = await uploadPictures(Math.min(9, left))
    if (picked.length > 0) insertPictures(picked)
  })
  const pickFrom = async (screen: typeof gzhScreens.homeImage) => {
    const picked = await openForResult(screen, { max: left })
    if (picked) insertPictures(picked)
  }
  /** One picture, for a place that has room for one. */
  const pickOne = async (): Promise<PickedPicture | null> => {
    const [picked] = (await openForResult(gzhScreens.homeImage, { max: 1 })) ?? []
    if (picked) remember([picked])
    return picked ?? null
  }
  const pickCode = async (): Promise<string | null> => {
    const picked = await openForResult(codesScreens.choose, {
      line: 'picture',
      purpose: fields.title || '文章',
    })
    return picked?.code ?? null
  }
  const insertCode = async () => {
    const code = await pickCode()
    if (code) insert([{ id: newBlockId(), type: 'code', code, note: '' }])
  }
  return { insert, upload, pickFrom, pickOne, pickCode, insertCode, left }
}

export type EditorActs = ReturnType<typeof useEditorActs>
