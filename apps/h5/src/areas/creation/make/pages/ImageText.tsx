import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { usePageQuery } from '../../../../pageStack/pageContext.ts'
import { EditorPage } from '../editor/EditorPage.tsx'

const load = async () => (await import('../imageText/ImageTextEditor.tsx')).ImageTextEditor

export function ImageText() {
  const query = usePageQuery(makeScreens.imageText)
  return <EditorPage kind="image_text" title="图文模板" load={load} query={query} />
}
