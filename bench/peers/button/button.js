{
  const host = document.createElement('div'),
    root = host.attachShadow({ mode: 'closed' });
  host.style.cssText = 'all:initial;position:fixed;z-index:2147483647;right:0;top:40vh';
  root.innerHTML =
    '<style>button{height:34px;padding:0 14px;border:1px solid #e5e1d8;border-right:0;border-radius:17px 0 0 17px;background:#fff;color:#1d1c1a;font:550 13px system-ui;cursor:pointer}</style><button type="button">Find contact</button>';
  const show = () => {
    const is = /^\/in\/[^/]+/.test(location.pathname);
    if (!is) host.remove();
    else if (!host.isConnected) document.documentElement.append(host);
  };
  navigation.addEventListener('currententrychange', show);
  root.lastChild.addEventListener('click', () => alert(location.pathname));
  show();
}
