/** The peer of the size benchmark: five of our screens in the usual way, with antd-mobile and a router. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, DotLoading, TabBar, unstableSetRender } from 'antd-mobile'
import { AppOutline, UserOutline } from 'antd-mobile-icons'
import { lazy, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { HashRouter, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router'

// Required by the library's documentation for React 19: without it dialogs and toasts throw.
const roots = new WeakMap<Element | DocumentFragment, Root>()
unstableSetRender((node, container) => {
  const root = roots.get(container) ?? createRoot(container)
  roots.set(container, root)
  root.render(node)
  return async () => root.unmount()
})

const Home = lazy(() => import('./Home.tsx'))
const Mine = lazy(() => import('./Mine.tsx'))
const Notices = lazy(() => import('./Notices.tsx'))
const Login = lazy(() => import('./Login.tsx'))
const Setting = lazy(() => import('./Setting.tsx'))

function Tabs() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <Outlet />
      <TabBar activeKey={pathname} onChange={(path) => navigate(path)}>
        <TabBar.Item key="/" icon={<AppOutline />} title="首页" />
        <TabBar.Item key="/mine" icon={<UserOutline />} title="我的" />
      </TabBar>
    </>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <QueryClientProvider client={new QueryClient()}>
    <ConfigProvider>
      <HashRouter>
        <Suspense fallback={<DotLoading />}>
          <Routes>
            <Route element={<Tabs />}>
              <Route path="/" element={<Home />} />
              <Route path="/mine" element={<Mine />} />
            </Route>
            <Route path="/notices" element={<Notices />} />
            <Route path="/login" element={<Login />} />
            <Route path="/setting" element={<Setting />} />
          </Routes>
        </Suspense>
      </HashRouter>
    </ConfigProvider>
  </QueryClientProvider>,
)
