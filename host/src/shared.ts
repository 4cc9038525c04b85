// What the host brings for everybody: each must be in its file, used by the host itself or not.
import '@portal/shared-api';
import '@portal/shared-api/remote';
import '@portal/shared-api/router';
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'superstruct';
import 'swr';
import 'zustand';
