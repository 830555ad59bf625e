/** 批量添加: loads the data together with the form's and uploader's code. */
import { uploadInit } from '@wallpaper/contract/creation'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { usePageQuery } from '../../../../pageStack/pageContext.ts'
import { useLineRead } from '../../../../runtime/useLineRead.ts'
import { stateOf } from '../../../../runtime/useRead.ts'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { FormSkeleton } from '../../../../ui/states/skeletons.tsx'
import { useCode } from '../editor/useCode.ts'
import { NoHomepage } from '../settings/NoHomepage.tsx'

const loadForm = async () => (await import('../files/batch/BatchForm.tsx')).BatchForm

export function BatchAdd() {
  const { homepage_id, album_id } = usePageQuery(makeScreens.batch)
  const read = useLineRead(uploadInit, {})
  const { Part, state } = useCode(loadForm)
  const { data } = read
  if (data?.homepages.length === 0) return <NoHomepage title="批量添加" />
  if (data && Part) return <Part init={data} place={{ homepage_id, album_id }} />
  return (
    <PageLayout
      state={data ? state : stateOf(read)}
      skeleton={<FormSkeleton fields={4} hasButton={false} />}
    />
  )
}
