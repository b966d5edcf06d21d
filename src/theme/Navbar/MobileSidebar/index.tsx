// Change: it is there from its first opening on. Before it, a phone would
// render the whole menu out of sight, and fetch ahead what it links to.
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
