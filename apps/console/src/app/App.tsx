import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN.js'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { nonce } from '../lib/nonce.ts'
import { createQueryClient } from './queryClient.ts'
import { createRouter } from './routes.tsx'
import { theme } from './theme.ts'

export const App = () => {
  const [client] = useState(createQueryClient)
  const [router] = useState(createRouter)
  return (
    <ConfigProvider csp={{ nonce }} theme={theme} locale={zhCN} button={{ autoInsertSpace: false }}>
      <AntApp>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}
