/** 组件 and 版式: two screens of one library. */
import { componentRecords } from '@wallpaper/contract/gzh/component.console'
import { Segmented } from 'antd'
import { useNavigate } from 'react-router'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'

type Here = '/gzh-components' | '/gzh-layouts'

export const LibraryTabs = ({ here }: { here: Here }) => {
  const navigate = useNavigate()
  const { data } = useEndpointQuery(componentRecords, {})
  const { live = 0, waiting = 0 } = data?.layouts ?? {}
  return (
    <Segmented<Here>
      value={here}
      onChange={(path) => void navigate(path)}
      options={[
        { value: '/gzh-components', label: `组件 ${data?.items.length ?? ''}` },
        { value: '/gzh-layouts', label: `版式 ${live}${waiting > 0 ? `，待审 ${waiting}` : ''}` },
      ]}
    />
  )
}
