// Change: the menu is rendered when it is opened for the first time. Upstream
// renders it out of sight with the page, and fetches ahead what it links to.
import React, {useState, type ReactNode} from 'react';

import NavbarMobileSidebar from '@theme-original/Navbar/MobileSidebar';

import {useNavbarMobileSidebar} from '../../../components/themeInternals';

export default function NavbarMobileSidebarWrapper(): ReactNode {
  const {shown} = useNavbarMobileSidebar();
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) {
    setWasShown(true);
  }
  return wasShown && <NavbarMobileSidebar />;
}
