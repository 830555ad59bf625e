/** The selected page and text, and the actions on them. */
import { templatePagesMax } from '@wallpaper/contract/creation/template/template.limits'
import type { TextStyle } from '@wallpaper/contract/creation/template/template.schemas'
import { fillPage, type PageText } from '@wallpaper/drawing'
import { useState } from 'react'
import { ask, toast } from '../../../../ui/overlay/overlays.ts'
import { pickPicture, pickPictures } from '../../../upload/public.ts'
import { textsOf, withStyle, withText } from '../editor/fill.ts'
import { styledLike } from './imageTextPages.ts'
import type { ImageText } from './useImageText.ts'

interface PageEditingOptions {
  set: ImageText
  autofill: { homepage_name: string }
  maxMegabytes: number
}

export type PageEditing = ReturnType<typeof usePageEditing>

export const usePageEditing = ({ set, autofill, maxMegabytes }: PageEditingOptions) => {
  const { pages, setPages } = set
  const { spec } = set.template
  const [chosen, setChosen] = useState('')
  const [layerId, setLayerId] = useState('')
  const [isStyleForAll, setIsStyleForAll] = useState(true)
  const current = pages.find(({ id }) => id === chosen) ?? pages[0]
  const place = current ? pages.indexOf(current) + 1 : 0
  const layers = current ? textsOf(spec, current.fill) : []
  const layer = layers.find(({ id }) => id === layerId) ?? layers[0]
  const drawn = current && fillPage(spec, current.fill, autofill)
  const text = drawn?.layers.find((one): one is PageText => one.kind === 'text' && one.id === layer?.id)

  const write = (id: string, words: string) =>
    setPages((before) =>
      before.map((page) =>
        page.id === current?.id ? { ...page, fill: withText(page.fill, id, words) } : page,
      ),
    )
  const style = (next: TextStyle) => {
    if (!current || !layer) return
    setPages((before) => {
      const styled = before.map((page) =>
        page.id === current.id ? { ...page, fill: withStyle(page.fill, layer.id, next) } : page,
      )
      return isStyleForAll ? styledLike(styled, current.id) : styled
    })
  }
  const styleAll = (isOn: boolean) => {
    setIsStyleForAll(isOn)
    if (isOn && current) setPages((before) => styledLike(before, current.id))
  }
  const changePicture = async (id: string) => {
    const { files, problems } = await pickPicture({ maxMegabytes })
    if (problems[0]) toast(problems[0])
    if (files[0]) void set.sendPicture(id, files[0])
  }
  const add = async () => {
    const { files, problems } = await pickPictures({ count: templatePagesMax - pages.length, maxMegabytes })
    if (problems[0]) toast(problems[0])
    const [first] = set.addPages(files)
    if (first) setChosen(first.id)
  }
  const remove = async () => {
    if (!current) return
    const isSure = await ask({
      title: `删掉第 ${place} 张？`,
      text: '这一页的图片和文字会一起删掉。',
      confirm: '删掉',
      isDanger: true,
    })
    if (isSure) setPages((before) => before.filter(({ id }) => id !== current.id))
  }
  return {
    current,
    place,
    layers,
    layer,
    text,
    isStyleForAll,
    choosePage: setChosen,
    chooseLayer: setLayerId,
    write,
    style,
    styleAll,
    changePicture,
    add,
    remove,
  }
}
