/** 上传作品: loads the data together with the form's and uploader's code. */
import { lines } from '@wallpaper/contract'
import { uploadInit } from '@wallpaper/contract/creation'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { useLine, usePageQuery } from '../../../../pageStack/pageContext.ts'
import { useLineRead } from '../../../../runtime/useLineRead.ts'
import { stateOf } from '../../../../runtime/useRead.ts'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { FormSkeleton } from '../../../../ui/states/skeletons.tsx'
import { useCode } from '../editor/useCode.ts'
import { NoHomepage } from '../settings/NoHomepage.tsx'

const loadForm = async () => (await import('../files/UploadForm.tsx')).UploadForm

export function UploadWorks() {
  const { labels } = lines[useLine()]
  const { homepage_id, album_id } = usePageQuery(makeScreens.upload)
  const read = useLineRead(uploadInit, {})
  const { Part, state } = useCode(loadForm)
  const { data } = read
  if (data?.homepages.length === 0) return <NoHomepage title={labels.upload} />
  if (data && Part) return <Part init={data} place={{ homepage_id, album_id }} />
  return (
    <PageLayout
      title={labels.upload}
      state={data ? state : stateOf(read)}
      skeleton={<FormSkeleton fields={4} hasButton={false} />}
    />
  )
}
